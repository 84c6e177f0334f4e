import { execFile } from 'node:child_process'
import { stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Env } from '../env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const gigabyte = 1024 ** 3

/** What the computer itself has to offer. */
export async function checkMachine(env: Env): Promise<Finding[]> {
  const folders = [...new Set([env.dataDir, ...(env.s3 ? [] : [env.filesDir])])]
  return [
    version(),
    memory(),
    ...(await Promise.all(folders.map(disk))),
    await privacy(env),
    ...(await account(env)),
    await clock(),
  ]
}

function version(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 24)
    return problem('node', `version ${process.version}`, 'start through npm, which brings its own')
  return ok('node', process.version)
}

function memory(): Finding {
  const size = `${(totalmem() / gigabyte).toFixed(1)} GB`
  if (totalmem() < 0.9 * gigabyte)
    return warning('memory', size, 'one process needs 512 MB for itself; give the machine 1 GB or more')
  return ok('memory', size)
}

/** Of the folder, or of the nearest one above it that exists. */
async function disk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(join(folder, '..')))
  const free = bavail * bsize
  const detail = `${(free / gigabyte).toFixed(1)} GB free (${Math.round((bavail / blocks) * 100)} %) for ${folder}`
  if (free < 0.2 * gigabyte) return problem('disk', detail, 'make room now: writes are about to fail')
  if (free < 2 * gigabyte || bavail / blocks < 0.1)
    return warning('disk', detail, 'make room, or move to a larger disk')
  return ok('disk', detail)
}

/** Who else on this machine can read what is stored. */
async function privacy({ dataDir, production }: Env): Promise<Finding> {
  const modes = await Promise.all(
    [dataDir, join(dataDir, 'secret'), join(dataDir, 'backup.key')].map(async (path) => {
      const found = await stat(path).catch(() => undefined)
      return found && found.mode & 0o077 ? `${path} (${(found.mode & 0o777).toString(8)})` : []
    }),
  )
  const open = modes.flat().filter(Boolean)
  if (open.length > 0)
    return (production ? problem : warning)(
      'privacy',
      `others on this machine can open ${open.join(', ')}`,
      'chmod 700 the folder, 600 the files',
    )
  return ok('privacy', 'only this account opens the data')
}

/** What root writes into the folder, the account of the server cannot change. */
async function account({ dataDir }: Env): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => undefined)
  const uid = process.getuid?.()
  if (!found || uid === undefined || found.uid === uid) return []
  const detail = `${dataDir} belongs to user ${found.uid}, and this runs as ${uid}`
  return [
    warning(
      'account',
      detail,
      'run the commands as the account of the server: sudo -u ACCOUNT npm run manage -- …',
    ),
  ]
}

/** Second factors and expiring links depend on the time. */
async function clock(): Promise<Finding> {
  const now = new Date().toISOString()
  const advice = 'switch on time synchronisation: timedatectl set-ntp true'
  try {
    const { stdout } = await promisify(execFile)('timedatectl', [
      'show',
      '--property=NTPSynchronized',
      '--value',
    ])
    if (stdout.trim() === 'no') return warning('clock', `${now}, not synchronised`, advice)
    return ok('clock', `${now}, synchronised`)
  } catch {
    return ok('clock', `${now}; whether it is synchronised cannot be seen here`)
  }
}
