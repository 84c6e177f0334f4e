import { openServerDatabase } from 'server/db/server-database'
import { signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { manyRecords, searchTerms } from 'server/testing/records/many-records'
import { calls, sideBySide } from '../measure.ts'
import { officeCalls } from '../office-calls.ts'
import { startProgram } from '../start-program.ts'
import type { Workload } from '../workload.ts'

/** Lists and searches of the office, against a bare Fastify server that asks the same of the database, of anybody. */
export const officeLists: Workload = async ({ serverUrl, databaseUrl }) => {
  await fill(databaseUrl)
  const headers = { authorization: `Bearer ${await signedInStaff(databaseUrl, 'admin')}` }
  const clientIds = await searchClients(serverUrl, headers)
  const asks = officeCalls.map((call) => call.asks(clientIds))
  const bare = await startProgram('same-queries', [databaseUrl, JSON.stringify(asks)])
  const lines = ['Office calls with 10,000 clients, 30,000 applications and 10,000 leads on PostgreSQL']
  try {
    for (const [at, { name, path }] of officeCalls.entries()) {
      const ours = { url: serverUrl + path, headers, connections: 16 }
      const theirs = { url: `${bare.url}/${at}`, connections: 16 }
      // Until both have compiled what they run: the larger program takes longer.
      await Promise.all([calls(ours)(5), calls(theirs)(5)])
      const rates = await sideBySide(calls(ours), calls(theirs))
      lines.push(
        `  ${name}: per second ours ${rates.ours.toFixed(0)}, bare ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`,
      )
    }
    return lines
  } finally {
    bare.child.kill()
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
  await manyRecords(db, { clients: 10_000, applications: 30_000, leads: 10_000 })
  await db.close()
}

/** The clients whose applications a search shows. */
async function searchClients(serverUrl: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${serverUrl}/api/v1/clients/get-list?query=${searchTerms.rare}`, { headers })
  const clients = (await answer.json()) as { id: string }[]
  return clients.map(({ id }) => id)
}
