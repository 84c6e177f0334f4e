import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import type { OpenDatabase } from '../../db/database.ts'
import { openServerDatabase } from '../../db/server-database.ts'
import { createSession } from '../../domains/auth/sessions.queries.ts'
import { lastingPort } from '../servers/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import type { HttpsCaller } from './https-caller.ts'

export const siteAdmin = { identifor: 'site.admin', password: 'a phrase that nobody has used before' }

export type Site = {
  db: OpenDatabase
  /** The administrator, signed in. */
  staff: { id: string; token: string }
  ports: number[]
  servers: ServerProcess[]
  /** Ends one process and starts another in its place, from this build or another; answers how the first one ended. */
  replace: (at: number, how: 'stop' | 'kill', program?: string) => Promise<number | null>
  close: () => Promise<void>
}

/** Processes that share a database, a file store and a secret, as those of one site do. */
export async function startSite(
  count: number,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const ports: number[] = []
  while (ports.length < count) ports.push(await lastingPort())
  const servers: ServerProcess[] = []
  const start = (at: number, program?: string) =>
    startServerProcess(
      {
        PORT: String(ports[at]),
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, String(at)),
        FILES_DIR: join(folder, 'files'),
        APP_SECRET: 'shared by all of these processes, 32+',
        PUBLIC_URL: 'https://localhost',
        TRUST_PROXY: '127.0.0.1',
        ADMIN_LOGIN: siteAdmin.identifor,
        ADMIN_PASSWORD: siteAdmin.password,
        RATE_LIMIT_FACTOR: '1000',
        ...settings,
      },
      { program },
    )
  const killAll = async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const at of ports.keys()) servers.push(await start(at))
    const db = await openServerDatabase({ url: databaseUrl, connections: 2 })
    const { id } = await db.only<{ id: string }>(sql`select id from staff where role = 'super_admin'`)
    const token = await createSession(db, { kind: 'staff', id, lifetimeSeconds: 86_400 })
    return {
      db,
      staff: { id, token },
      ports,
      servers,
      replace: async (at, how, program) => {
        const old = servers[at] as ServerProcess
        const code = await (how === 'stop' ? old.stop() : old.kill().then(() => null))
        servers[at] = await start(at, program)
        return code
      },
      close: async () => {
        await db.close()
        await killAll()
      },
    }
  } catch (error) {
    await killAll()
    throw error
  }
}

/** Until the proxy of this caller has given a call to this process, which has to log them: LOG_LEVEL is info. */
export async function untilCalled(server: ServerProcess | undefined, caller: HttpsCaller): Promise<void> {
  const path = `${apiPrefix}/services/get-list/${randomUUID()}`
  while (!server?.printed().includes(path)) {
    await caller.send({ path })
    await wait(20)
  }
}
