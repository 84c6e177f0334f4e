import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServerProcess } from 'server/testing/servers/server-process'
import { createServerDatabase } from 'server/testing/servers/test-database'
import { median, residentMegabytes } from '../measure.ts'
import type { Workload } from '../workload.ts'

const starts = 5
/** Until what a start leaves behind is collected. */
const idleMs = 20_000

/** How long a start on a migrated database takes until it is ready, and what the server then holds in memory. */
export const startTimes: Workload = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-starts-'))
  const { url, drop } = await createServerDatabase()
  const settings = { DATABASE_URL: url, DATA_DIR: folder }
  await (await startServerProcess(settings)).stop()
  const times: number[] = []
  const sizes: number[] = []
  for (let n = 0; n < starts; n += 1) {
    const started = performance.now()
    const server = await startServerProcess(settings)
    times.push(performance.now() - started)
    await wait(idleMs)
    sizes.push(await residentMegabytes(server.child.pid ?? 0))
    await server.stop()
  }
  await drop()
  await rm(folder, { recursive: true })
  return [
    `A start on a migrated PostgreSQL, medians of ${starts}`,
    `  ready after ${(median(times) / 1000).toFixed(2)} s, idle ${median(sizes).toFixed(0)} MB`,
  ]
}
