import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { median } from '../measure.ts'
import { benchAdmin, type Workload } from '../workload.ts'

const tries = 200

type Body = Record<string, string>

/** Whether the time of a refusal reveals who has an account: each kind in turn, two hundred times. */
export const equalWork: Workload = async ({ serverUrl, databaseUrl }) => {
  const password = randomBytes(12).toString('hex')
  const known = 'known.client@example.com'
  const google = 'google.client@example.com'
  for (const email of [known, google]) await post(`${serverUrl}/auth/v1/signup`, { email, password })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('update auth_users set password_hash = null where email = $1', [google])
  await client.end()

  const signIn = `${serverUrl}/auth/v1/token?grant_type=password`
  const login = `${serverUrl}/api/v1/auth/login`
  const ofClients = await runSerially(signIn, {
    unknown: (turn) => ({ email: `nobody-${turn}@example.com`, password: 'wrong one' }),
    'wrong password': () => ({ email: known, password: 'wrong one' }),
    'Google only': () => ({ email: google, password: 'wrong one' }),
  })
  const ofStaff = await runSerially(login, {
    unknown: (turn) => ({ identifor: `nobody-${turn}`, password: 'a wrong password' }),
    'wrong password': () => ({ identifor: benchAdmin.login, password: 'a wrong password' }),
  })
  return [
    `Refused sign-ins, median of ${tries} each in milliseconds, the slowest against the fastest`,
    `  clients: ${line(ofClients)}`,
    `  staff: ${line(ofStaff)}`,
  ]
}

async function runSerially(
  url: string,
  kinds: Record<string, (turn: number) => Body>,
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]))
  for (let turn = 0; turn < tries; turn += 1) {
    for (const [name, body] of Object.entries(kinds)) {
      const started = performance.now()
      await post(url, body(turn))
      times.get(name)?.push(performance.now() - started)
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]))
}

async function post(url: string, body: Body): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).arrayBuffer()
}

function line(medians: Record<string, number>): string {
  const values = Object.values(medians)
  const parts = Object.entries(medians).map(([name, value]) => `${name} ${value.toFixed(1)}`)
  return `${parts.join(', ')}, ratio ${(Math.max(...values) / Math.min(...values)).toFixed(2)}`
}
