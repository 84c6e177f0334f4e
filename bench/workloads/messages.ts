import { aMessage } from 'server/testing/calls/contact-form'
import { analyzeTables } from '../analyze-tables.ts'
import { callsByWorkers, type Measure, sideBySide } from '../measure.ts'
import { startProgram } from '../start-program.ts'
import type { Workload } from '../workload.ts'

const senders = 16

/** A message with its lead, against a bare Fastify server that only writes the rows of both in one transaction. */
export const messages: Workload = async ({ serverUrl, databaseUrl }) => {
  const bare = await startProgram('bare-messages', [databaseUrl])
  try {
    const [ours, theirs] = [sending(serverUrl, senders), sending(bare.url, senders)]
    // Until both have compiled what they run: the larger program takes longer.
    await Promise.all([ours(5), theirs(5)])
    await analyzeTables(databaseUrl)
    const rates = await sideBySide(ours, theirs)
    return [
      `POST /contact-msgs/create on PostgreSQL, ${senders} people without pause, messages per second`,
      `  ours ${rates.ours.toFixed(0)}, rows alone ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`,
    ]
  } finally {
    bare.child.kill()
  }
}

/** Every message is of another person. */
export function sending(url: string, people: number): Measure {
  const { hostname, port } = new URL(url)
  return callsByWorkers(people, () => ({
    hostname,
    port,
    method: 'POST',
    path: '/api/v1/contact-msgs/create',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  }))
}
