import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServerDatabase } from 'server/db/server-database'
import { signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { manyRecords } from 'server/testing/records/many-records'
import { type ServerProcess, startServerProcess } from 'server/testing/servers/server-process'
import { createServerDatabase } from 'server/testing/servers/test-database'
import { calls, type Measure, sideBySide } from '../measure.ts'
import { officeCalls } from '../office-calls.ts'
import type { Workload } from '../workload.ts'

/** What the first page costs an office that has thirty times as much: two servers side by side. */
export const growth: Workload = async () => {
  const [small, large] = [await anOffice(10_000), await anOffice(300_000)]
  try {
    const lines = ['Office calls, time of 300,000 clients, applications and leads each against 10,000']
    for (const { name, path } of officeCalls) {
      const { ratio } = await sideBySide(small.measure(path), large.measure(path))
      lines.push(`  ${name}: ${ratio.toFixed(2)}`)
    }
    return lines
  } finally {
    await small.close()
    await large.close()
  }
}

type Office = { measure: (path: string) => Measure; close: () => Promise<void> }

async function anOffice(count: number): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'))
  const { url, drop } = await createServerDatabase()
  const server: ServerProcess = await startServerProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  })
  const db = await openServerDatabase({ url, connections: 1 })
  await manyRecords(db, { clients: count, applications: count, leads: count })
  await db.close()
  const headers = { authorization: `Bearer ${await signedInStaff(url, 'admin')}` }
  return {
    measure: (path) => calls({ url: server.url + path, headers, connections: 4 }),
    close: async () => {
      await server.kill()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}
