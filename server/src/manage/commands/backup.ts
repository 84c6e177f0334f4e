import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type BackupResult, makeBackup } from '../../backup/make-backup.ts'
import { openPlace } from '../../backup/open-place.ts'
import type { BackupPlace } from '../../backup/place.ts'
import { shownSize } from '../../backup/shown-size.ts'
import { isBucketAddress, placeAddress } from '../../backup-settings.ts'
import type { Env } from '../../env.ts'
import { type Command, type Console, type Input, UsageError } from '../command.ts'

export const backupCommand: Command = {
  summary: 'makes an encrypted backup of all rows and files while the server goes on',
  usage: 'backup [FOLDER|s3://BUCKET/PREFIX] [--key FILE] [--start-over]',
  help: `To BACKUP_TO where no place is named. Rows and files are those of one moment. Files that an earlier backup in the same place
has are not copied again. What was written is read back and compared; only then older backups are removed (BACKUP_KEEP). Killed
or failed, it leaves the earlier ones as they are, and the next one clears up. The first backup makes the key file: copy it to
another place, because without it no backup can be read.

  --key FILE    the key file instead of BACKUP_KEY_FILE
  --start-over  for a place that had backups and was emptied on purpose`,
  options: { key: { type: 'string' }, 'start-over': { type: 'boolean' } },
  runs: 'opened',
  run: async ({ env, root, db, storage, secrets, say, progress, confirm }, input) => {
    const { place, address, keyFile } = await placeOf({ env, root }, input)
    try {
      if (!(await confirm([`copy all rows and new files to ${place.shown}, encrypted with ${keyFile}`])))
        return 0
      const started = Date.now()
      const startsOver = input.values['start-over'] === true
      const options = { place, keyFile, scheduled: false, startsOver, say, progress }
      const result = await makeBackup({ db, storage, secrets, env }, options)
      for (const line of linesOf(result, place, Date.now() - started)) say(line)
      if (await isSameDisk(address, env))
        say(`Note: ${place.shown} is on the same disk as the data; a disk that breaks takes both with it.`)
      return result.problem ? 1 : 0
    } finally {
      await place.close()
    }
  },
}

type Opened = { place: BackupPlace; address: string; keyFile: string }

/** The place and the key file of a command line, or those of the settings. */
export async function placeOf(
  { env, root }: Pick<Console, 'env' | 'root'>,
  { values, positionals }: Input,
): Promise<Opened> {
  const [named] = positionals
  const address = named ? placeAddress(named, root) : env.backup.to
  if (!address) throw new UsageError('name a folder or s3://bucket/prefix, or set BACKUP_TO')
  const keyFile = typeof values.key === 'string' ? resolve(root, values.key) : env.backup.keyFile
  return { place: await openPlace(address, env), address, keyFile }
}

function linesOf(result: BackupResult, place: BackupPlace, ms: number): string[] {
  const { name, row_count, file_count, newFiles, size, written, removed, problem } = result
  const lines = [
    `Backup ${name} in ${place.shown}: ${row_count} rows, ${file_count} files (${newFiles} new).`,
    `${shownSize(size)}, of which ${shownSize(written)} were written and read back, in ${(ms / 1000).toFixed(1)} s.`,
  ]
  if (removed.backups.length > 0)
    lines.push(`Removed by age: ${removed.backups.join(', ')} and ${removed.files} files.`)
  if (problem) lines.push(`PROBLEM: ${problem}`)
  return lines
}

async function isSameDisk(address: string, { dataDir }: Pick<Env, 'dataDir'>): Promise<boolean> {
  if (isBucketAddress(address)) return false
  const [place, data] = await Promise.all([stat(address), stat(dataDir)])
  return place.dev === data.dev
}
