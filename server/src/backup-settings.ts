import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { SettingsError, text } from './settings.ts'

export const backupFields = {
  BACKUP_TO: text,
  BACKUP_KEY_FILE: text,
  BACKUP_AT: z.optional(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 03:30' })),
  ),
  BACKUP_KEEP: z._default(
    z.string().check(
      z.regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, {
        error: 'must be three numbers such as 7,4,12: so many days (at least 1), weeks and months',
      }),
    ),
    '7,4,12',
  ),
}

/** How many are left: the newest one of each of so many days, weeks and months. */
export type BackupKeep = { daily: number; weekly: number; monthly: number }

export type BackupSettings = {
  /** A folder or `s3://bucket/prefix`. */
  to: string | undefined
  keyFile: string
  /** The time of day in Tashkent; undefined: no scheduled backups. */
  at: { hour: number; minute: number } | undefined
  keep: BackupKeep
}

type Fields = {
  BACKUP_TO?: string | undefined
  BACKUP_KEY_FILE?: string | undefined
  BACKUP_AT?: string | undefined
  BACKUP_KEEP: string
}

export function readBackup(fields: Fields, root: string, dataDir: string): BackupSettings {
  const { BACKUP_TO: to, BACKUP_KEY_FILE: keyFile, BACKUP_AT: at, BACKUP_KEEP: keep } = fields
  if (at && !to) throw new SettingsError('BACKUP_AT needs BACKUP_TO: where the backups are stored')
  const [hour = 0, minute = 0] = at?.split(':').map(Number) ?? []
  const [daily = 0, weekly = 0, monthly = 0] = keep.split(',').map(Number)
  return {
    to: to && placeAddress(to, root),
    keyFile: keyFile ? resolve(root, keyFile) : resolve(dataDir, 'backup.key'),
    at: at ? { hour, minute } : undefined,
    keep: { daily, weekly, monthly },
  }
}

const bucketAddress = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*$/

/** As an operator writes it, also on a command line: a folder is relative to the root, like those of other settings. */
export function placeAddress(text: string, root: string): string {
  if (!isBucketAddress(text)) return resolve(root, text)
  const address = text.replace(/\/+$/, '')
  if (!bucketAddress.test(address))
    throw new SettingsError(`${text} is not an address of the form s3://bucket/prefix`)
  return address
}

export const isBucketAddress = (place: string | undefined) => place?.startsWith('s3:') ?? false
