import { join, resolve } from 'node:path'
import type { Env } from '../../env.ts'
import { moveStore } from '../../move/move-store.ts'
import { SettingsError } from '../../settings.ts'
import { openDiskStorage } from '../../storage/disk-storage.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { type Command, UsageError } from '../command.ts'

export const moveToPostgres: Command = {
  summary: 'moves the database of DATA_DIR into another PostgreSQL that is empty, every row compared',
  usage: 'move-to-postgres [POSTGRES_URL] [--files-to FOLDER|s3]',
  help: `Stop the server first. POSTGRES_URL is an empty database (version 15 or newer, encoding UTF8) with an account that owns it;
without it, MIGRATE_DATABASE_URL or DATABASE_URL of the settings is used, which hides the password from other accounts of
this machine.

Tables are made by the migrations of this version, and filled one by one; each is then read back and compared row by row.
Until the end the target is marked as unfinished, and no server starts on it. Killed or failed in the middle: run it
again, it goes on where it was. The old one is only read; in the end it is marked as moved, so that no server starts
on it by mistake.

Signed-in people stay signed in. Waiting mails are queued by the first start on the target.

  --files-to  copies the uploaded files as well, each checked by its hash: to a folder, or from FILES_DIR to the bucket of
              the S3 settings. Without it they stay where they are.`,
  options: { 'files-to': { type: 'string' } },
  runs: 'unopened',
  run: async ({ env, root, say, progress, confirm }, { positionals, values }) => {
    const url = positionals[0] ?? env.migrateDatabaseUrl ?? env.databaseUrl
    if (!url) throw new UsageError('move-to-postgres needs a POSTGRES_URL')
    if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
      throw new UsageError('POSTGRES_URL must be an address that starts with postgres://')
    const filesTo = values['files-to'] === undefined ? undefined : String(values['files-to'])
    const files = filesTo === undefined ? undefined : await openFiles(env, root, filesTo)
    if (!(await moveStore({ dataDir: env.dataDir, url, files, say, progress, confirm }))) return 0
    for (const line of nextSteps(env, files?.setting)) say(line)
    return 0
  },
}

/** Both places of the files, and the setting that names the new one. */
async function openFiles(env: Env, root: string, place: string) {
  if (place === 's3') {
    if (!env.s3) throw new SettingsError('--files-to s3 needs the S3 settings')
    const to = await openStorage(env)
    const setting = `the S3 settings of this command (bucket ${env.s3.bucket})`
    return { from: await openDiskStorage(env.filesDir), to, place: `the bucket ${env.s3.bucket}`, setting }
  }
  const folder = resolve(root, place)
  if (!env.s3 && folder === env.filesDir) throw new UsageError(`the files are in ${folder} already`)
  const setting = `FILES_DIR=${folder}${env.s3 ? ', and no S3 settings' : ''}`
  return { from: await openStorage(env), to: await openDiskStorage(folder), place: folder, setting }
}

/** What the operator has to change now. */
function nextSteps({ appSecret, dataDir, s3, filesDir }: Env, filesSetting: string | undefined): string[] {
  const files = filesSetting ?? (s3 ? 'the S3 settings as they are' : `FILES_DIR=${filesDir}`)
  const secret = appSecret
    ? 'APP_SECRET as it is: what is encrypted cannot be read without it'
    : `APP_SECRET: the content of ${join(dataDir, 'secret')}, or DATA_DIR as it is: what is encrypted cannot be read without it`
  return [
    '',
    'Start the server with these settings from now on:',
    '  DATABASE_URL: the address of the target (and MIGRATE_DATABASE_URL, if the server shall use an account with fewer rights)',
    `  ${files}`,
    `  ${secret}`,
    'Then: npm run manage -- verify',
    `The old store in ${join(dataDir, 'database')} is as it was. No server starts on it any more; delete it when you are sure.`,
  ]
}
