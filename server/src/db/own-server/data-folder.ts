import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError } from '../../settings.ts'
import { type Account, withName } from './account.ts'
import { majorVersion, type Programs } from './programs.ts'
import { runToEnd } from './run-program.ts'
import { asArguments, sharedMemory } from './server-settings.ts'

/** The name of our account and of its database. */
export const ours = 'app'

export const dataFolder = (dataDir: string): string => join(dataDir, 'postgres')
const passwordFile = (folder: string) => join(folder, 'app.password')
const draftName = 'postgres.new-'

const statIfThere = (path: string) =>
  stat(path).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Whose the data folder is; undefined where there is none yet. */
export async function ownerOf(dataDir: string): Promise<number | undefined> {
  return (await statIfThere(dataFolder(dataDir)))?.uid
}

export const readPassword = (dataDir: string): Promise<string> =>
  readFile(passwordFile(dataFolder(dataDir)), 'utf8')

/** Refuses a folder that this version cannot open, and makes one where there is none. */
export async function prepareDataFolder(
  dataDir: string,
  programs: Programs,
  account: Account,
): Promise<void> {
  const folder = dataFolder(dataDir)
  const found = await statIfThere(folder)
  if (!found) {
    await refuseFormerStore(dataDir)
    return makeDataFolder(dataDir, programs, account)
  }
  const self = account.owner?.uid ?? process.geteuid?.()
  if (found.uid !== self)
    throw new SettingsError(
      `${folder} belongs to user ${found.uid}, and this is user ${self}: start as the other one`,
    )
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== String(majorVersion))
    throw new SettingsError(
      `${folder} has data of PostgreSQL ${version}, and this is version ${majorVersion}: make a backup with the version of ours that served it, and restore it into another DATA_DIR`,
    )
  await removeDrafts(dataDir)
}

/** Version 2 had another store; only a backup leads from one to the other. */
async function refuseFormerStore(dataDir: string): Promise<void> {
  const former = join(dataDir, 'database')
  if (!(await statIfThere(join(former, 'PG_VERSION')))) return
  throw new SettingsError(
    `${former} has data of version 2, which this version cannot open: make a backup with version 2, restore it into another DATA_DIR with this version (docs/operations.md), and keep this folder until then`,
  )
}

/** Under another name until it is whole. Of two starts at once one makes it, and the other finds it. */
async function makeDataFolder(dataDir: string, programs: Programs, account: Account): Promise<void> {
  const draft = await mkdtemp(join(dataDir, draftName))
  try {
    await fillDraft(draft, programs, account)
    await rename(draft, dataFolder(dataDir))
    await syncFolder(dataDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await statIfThere(dataFolder(dataDir)))) throw error
  }
}

async function fillDraft(draft: string, programs: Programs, account: Account): Promise<void> {
  const { owner } = account
  const give = async (path: string) => owner && chown(path, owner.uid, owner.gid)
  await give(draft)
  const { before } = withName(account, programs)
  // Our account signs in with a password, and nobody else at all.
  const options = [
    '-U',
    'postgres',
    '--auth=reject',
    '-E',
    'UTF8',
    '--no-instructions',
    ...asArguments(sharedMemory),
  ]
  // A locale that does not come from the machine, so that texts are compared alike everywhere.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await runToEnd(before, [programs.initdb, '-D', draft, ...options, ...locale], programs)
  await writeFile(join(draft, 'pg_hba.conf'), `local ${ours} ${ours} scram-sha-256\n`, { flush: true })
  const password = randomBytes(32).toString('hex')
  await writeFile(passwordFile(draft), password, { mode: 0o600, flush: true })
  await give(passwordFile(draft))
  await chmod(draft, 0o700)
  // Nobody guesses 32 random bytes, so that hashing them slowly would only delay every connection.
  const settings = asArguments({ scram_iterations: 1, log_min_messages: 'error', log_line_prefix: '' })
  await runToEnd(
    before,
    [programs.postgres, '--single', '-j', '-D', draft, ...settings, 'postgres'],
    programs,
    `create role ${ours} login password '${password}';\n\ncreate database ${ours} owner ${ours};\n\n`,
  )
}

async function removeDrafts(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  for (const name of names.filter((one) => one.startsWith(draftName)))
    await rm(join(dataDir, name), { recursive: true, force: true })
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
