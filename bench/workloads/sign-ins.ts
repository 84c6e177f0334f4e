import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { callsByWorkers, load, type Measure, sideBySide } from '../measure.ts'
import { benchAdmin, type Workload } from '../workload.ts'

const program = fileURLToPath(new URL('../baselines/argon2.ts', import.meta.url))
const run = promisify(execFile)
const accounts = 200
const workerCount = 8

const bareArgon2: Measure = async (seconds) =>
  Number((await run(process.execPath, [program, String(seconds)])).stdout)

/** How much of the machine a sign-in leaves to the password hash, and how it slows other calls. */
export const signIns: Workload = async ({ serverUrl, databaseUrl }) => {
  await addAccounts(databaseUrl)
  const { hostname, port } = new URL(serverUrl)
  const signIn = callsByWorkers(workerCount, (turn) => ({
    hostname,
    port,
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifor: `bench-${turn % accounts}`, password: benchAdmin.password }),
  }))
  const rates = await sideBySide(signIn, bareArgon2)

  const other = { url: `${serverUrl}/api/v1/services/get-list`, connections: 1 }
  const alone = await load(other, 3)
  const [, beside] = await Promise.all([signIn(6), load(other, 5)])
  return [
    'POST /auth/login on PostgreSQL, sign-ins per second',
    `  ours ${rates.ours.toFixed(1)}, bare argon2id on all cores ${rates.baseline.toFixed(1)}, ratio ${rates.ratio.toFixed(2)}`,
    'GET /services/get-list by one visitor, milliseconds, median / 99 %',
    `  alone ${alone.latency.p50} / ${alone.latency.p99}, beside ${workerCount} people signing in without pause ${beside.latency.p50} / ${beside.latency.p99}`,
  ]
}

/** Many accounts, not one: every client signs in to its own. */
async function addAccounts(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into staff (full_name, username, role, password_hash)
    select 'Bench ' || n, 'bench-' || n, 'finance', password_hash
    from staff, generate_series(0, $1::int - 1) as n where username = $2`,
    [accounts, benchAdmin.login],
  )
  await client.end()
}
