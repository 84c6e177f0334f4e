import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chooseBackup, openBackups } from '../../backup/open-backups.ts'
import { prepareRestore, type Restorable, restoreBackup } from '../../backup/restore-backup.ts'
import { connectTarget } from '../../backup/restore-target.ts'
import type { Env } from '../../env.ts'
import { createSecrets, readAppSecret } from '../../secrets.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Finding } from '../../verify/finding.ts'
import { hasProblem, verifyStore } from '../../verify/verify-store.ts'
import { type Command, UsageError } from '../command.ts'
import { placeOf } from './backup.ts'
import { linesOf } from './verify.ts'

export const restoreCommand: Command = {
  summary: 'fills an empty place from a backup',
  usage: 'restore FOLDER|s3://BUCKET/PREFIX [--from NAME] [--key FILE]',
  help: `Into the database and the file store of the settings, which have to be empty. The whole backup is read and compared first: a
damaged one is refused, and nothing is changed. Killed or failed, the server does not start on what is half there; run the same
command again, and it goes on. At its end everything is verified, and the exit code is that of "verify".

Afterwards nobody is signed in, and links and invitations of before do not work. Mails that waited are listed in the office
as given up: they may have been sent since. Webhooks are switched off, so that nothing leaves before an administrator has looked. API
keys and passwords are those of the backup, also those that were revoked or changed since.

  --from NAME  another one than the newest, as "list-backups" shows it
  --key FILE   the key file instead of BACKUP_KEY_FILE`,
  options: { key: { type: 'string' }, from: { type: 'string' } },
  runs: 'unopened',
  run: async ({ env, root, say, progress, confirm }, input) => {
    if (input.positionals.length === 0) throw new UsageError('restore needs the place of the backup')
    const { from } = input.values
    const { place, keyFile } = await placeOf({ env, root }, input)
    try {
      const store = await openBackups(place, keyFile)
      const backup = await chooseBackup(place, typeof from === 'string' ? from : undefined)
      const restorable = await prepareRestore(env, store, backup, progress)
      if (!(await confirm(planOf(env, restorable)))) return 0
      const { mails, webhooks } = await restoreBackup(env, store, restorable, progress)
      await keepKey(keyFile, env)
      say(`The backup ${backup} is restored, as of ${restorable.manifest.snapshot_at}. Nobody is signed in.`)
      if (mails > 0) say(`${mails} mails had waited; they are in the office, among those that were given up.`)
      if (webhooks > 0) say(`${webhooks} webhooks are switched off; switch them on in the office.`)
      const findings = await verifyRestored(env, progress)
      for (const line of linesOf(findings)) say(line)
      return hasProblem(findings) ? 1 : 0
    } finally {
      await place.close()
    }
  },
}

function planOf(env: Env, { backup, manifest, files, writesSecret }: Restorable): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const database = env.databaseUrl ? `PostgreSQL at ${new URL(env.databaseUrl).host}` : env.dataDir
  return [
    `read the backup ${backup}: whole, ${rows} rows and ${files.length} files as of ${manifest.snapshot_at}`,
    `write the rows into ${database}`,
    `write the files into ${env.s3 ? `the bucket ${env.s3.bucket}` : env.filesDir}`,
    ...(writesSecret ? [`write the secret of the backup into ${env.dataDir}`] : []),
    ...(manifest.missing.length > 0
      ? [`${manifest.missing.length} files were missing already when it was made`]
      : []),
  ]
}

async function verifyRestored(env: Env, progress: (line: string) => void): Promise<Finding[]> {
  const secrets = createSecrets(await readAppSecret(env.appSecret, env.dataDir))
  const db = await connectTarget(env)
  const storage = await openStorage(env)
  try {
    return await verifyStore({ db, storage, secrets }, { progress })
  } finally {
    await storage.close()
    await db.close()
  }
}

/** The next backups of this place are read with the same key as the last ones. */
async function keepKey(keyFile: string, { backup }: Pick<Env, 'backup'>): Promise<void> {
  if (keyFile === backup.keyFile) return
  await mkdir(dirname(backup.keyFile), { recursive: true, mode: 0o700 })
  await copyFile(keyFile, backup.keyFile, constants.COPYFILE_EXCL).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
