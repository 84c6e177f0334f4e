import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { dataFolder } from './data-folder.ts'

/** How long is waited before the next look. */
export const lookMs = 100

/** A process of ours that has a connection. */
export type Client = { application_name: string; since: string }

export class DataDirInUse extends Error {
  override name = 'DataDirInUse'

  constructor(dataDir: string, [client]: Client[]) {
    const who = client
      ? `${client.application_name} since ${client.since}`
      : 'a PostgreSQL that cannot be reached'
    super(`DATA_DIR ${dataDir} is in use by ${who}; stop it first, or set another DATA_DIR or DATABASE_URL`)
  }
}

/** A look at the PostgreSQL that another process has started. As long as it lasts, we are one of those who use it. */
export type Visit = { others: Client[]; leave(): Promise<void> }

/** Null while it lets nobody in. */
export async function visit(url: string): Promise<Visit | null> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  connection.on('error', () => {})
  const leave = () => connection.end().catch(() => {})
  try {
    await connection.connect()
    const { rows } = await connection.query<Client>(`
      select application_name, to_char(backend_start at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS"Z"') as since
      from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() order by backend_start`)
    return { others: rows, leave }
  } catch {
    void leave()
    return null
  }
}

/** Resolves when nobody uses it any more, or it has ended. */
export async function untilUnused(url: string): Promise<void> {
  for (;;) {
    const seen = await visit(url)
    await seen?.leave()
    if (!seen || seen.others.length === 0) return
    await wait(lookMs)
  }
}

/** Stops a PostgreSQL whose process is gone, unless it is of another container. */
export async function endOrphan(dataDir: string): Promise<void> {
  const folder = dataFolder(dataDir)
  const [line = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(line)
  if (!pid || !(await isIn(pid, folder))) return
  process.kill(pid, 'SIGINT')
}

/** In another container the number is another program's. */
async function isIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
}
