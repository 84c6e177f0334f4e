import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from 'server/testing/server-process'
import { createServerDatabase } from 'server/testing/test-database'
import { sideBySide } from './measure.ts'

const baselinePort = '3900'
const path = '/api/v1/services/get-list'

// Figures are ratios of two programs on one machine in one run; the machine's own speed cancels out.
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const { url, drop } = await createServerDatabase()
const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' })
const baseline = spawn(
  process.execPath,
  [fileURLToPath(new URL('./baselines/services-list.ts', import.meta.url))],
  {
    env: { PATH: process.env.PATH, DATABASE_URL: url, PORT: baselinePort },
    stdio: 'inherit',
  },
)
try {
  await wait(1500)
  const rates = await sideBySide(server.url + path, `http://127.0.0.1:${baselinePort}${path}`)
  const ratio = rates.ours / rates.baseline
  console.log('GET /services/get-list on PostgreSQL, calls per second')
  console.log(
    `  ours ${rates.ours.toFixed(0)}, bare Fastify + pg ${rates.baseline.toFixed(0)}, ratio ${ratio.toFixed(2)}`,
  )
} finally {
  baseline.kill()
  await server.kill()
  await drop()
  await rm(folder, { recursive: true })
}
