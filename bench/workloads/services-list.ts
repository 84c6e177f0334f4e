import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { calls, sideBySide } from '../measure.ts'
import type { Workload } from '../workload.ts'

const path = '/api/v1/services/get-list'
const port = '3900'

export const servicesList: Workload = async ({ serverUrl, databaseUrl }) => {
  const program = fileURLToPath(new URL('../baselines/services-list.ts', import.meta.url))
  const baseline = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: port },
    stdio: 'inherit',
  })
  try {
    await wait(1500)
    const rates = await sideBySide(
      calls({ url: serverUrl + path }),
      calls({ url: `http://127.0.0.1:${port}${path}` }),
    )
    return [
      'GET /services/get-list on PostgreSQL, calls per second',
      `  ours ${rates.ours.toFixed(0)}, bare Fastify + pg ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`,
    ]
  } finally {
    baseline.kill()
  }
}
