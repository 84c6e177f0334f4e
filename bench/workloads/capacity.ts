import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPrefix } from 'contract/request'
import { connect } from 'server/db/connect'
import { manyLeads } from 'server/testing/records/many-leads'
import { manyRecords } from 'server/testing/records/many-records'
import { type ServerProcess, startServerProcess } from 'server/testing/servers/server-process'
import { createServerDatabase } from 'server/testing/servers/test-database'
import { load, residentMegabytes } from '../measure.ts'
import { officeCalls } from '../office-calls.ts'
import { benchAdmin, type Workload } from '../workload.ts'

const amounts = { clients: 10_000, applications: 30_000, leads: 50_000 }
const seconds = 8

/**
 * What one process carries on this machine, with its own PostgreSQL and with another: figures and no ratios, for the table of docs/operations.md.
 * The load comes from the same machine, so a real one carries more.
 */
export const capacity: Workload = async () => {
  const lines = [
    `One process with ${amounts.clients} clients, ${amounts.applications} applications and ${amounts.leads} leads`,
  ]
  for (const store of ['own', 'other'] as const) {
    const office = await startFilledOffice(store)
    try {
      lines.push(`  ${store === 'own' ? 'with its own PostgreSQL' : 'with another one'}`)
      for (const line of await measureOffice(office)) lines.push(`    ${line}`)
    } finally {
      await office.close()
    }
  }
  return lines
}

type Office = { server: ServerProcess; megabytes: number; close: () => Promise<void> }

async function startFilledOffice(store: 'own' | 'other'): Promise<Office> {
  const dataDir = await mkdtemp(join(tmpdir(), 'capacity-'))
  const database = store === 'other' ? await createServerDatabase() : undefined
  const settings = {
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    ADMIN_LOGIN: benchAdmin.login,
    ADMIN_PASSWORD: benchAdmin.password,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  }
  // The first start migrates and seeds, the second one serves what was put in between.
  await (await startServerProcess(settings)).stop()
  const db = await connect({ dataDir, databaseUrl: database?.url })
  await manyRecords(db, { ...amounts, leads: 0 })
  await manyLeads(db, amounts.leads)
  const megabytes = Math.round((await db.size()) / 1_048_576)
  await db.close()
  const server = await startServerProcess(settings)
  return {
    server,
    megabytes,
    close: async () => {
      await server.kill()
      await database?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function measureOffice({ server, megabytes }: Office): Promise<string[]> {
  const pid = server.child.pid ?? 0
  const idle = await residentMegabytes(pid)
  const authorization = `Bearer ${await signIn(server.url)}`
  const office = {
    url: server.url,
    requests: officeCalls.map(({ path }) => ({ method: 'GET' as const, path, headers: { authorization } })),
  }
  await load({ ...office, connections: 8 }, seconds)
  const lines = [`database ${megabytes} MB; memory when idle ${idle.toFixed(0)} MB`]
  for (const connections of [4, 16, 64]) {
    const { requests, latency } = await load({ ...office, connections }, seconds)
    lines.push(
      `lists and searches of the office, ${connections} callers without pause: ${requests.average.toFixed(0)} per second, ${latency.p50} / ${latency.p99} ms (median / 99 %)`,
    )
  }
  const home = await load({ url: server.url, connections: 16 }, seconds)
  lines.push(`home page: ${home.requests.average.toFixed(0)} per second`)
  const busy = await residentMegabytes(pid)
  lines.push(`memory after all of it ${busy.toFixed(0)} MB`)
  return lines
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${apiPrefix}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifor: benchAdmin.login, password: benchAdmin.password }),
  })
  return ((await answer.json()) as { token: string }).token
}
