import { leads } from 'contract/leads'
import { apiPrefix } from 'contract/request'
import { openServerDatabase } from 'server/db/server-database'
import { newStaffSession, signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { manyLeads } from 'server/testing/records/many-leads'
import { type LeadCaller, leadCalls } from '../lead-calls.ts'
import { type LeadOffice, leadWrites } from '../lead-writes.ts'
import { calls, sideBySide } from '../measure.ts'
import { startOffice } from '../start-office.ts'
import type { Workload } from '../workload.ts'

/** How many leads the two offices have; other numbers try the workload out in a moment. */
const amounts = (process.env.BENCH_LEADS ?? '50000,1000000').split(',').map(Number)

/** What a page of the pipeline and a step cost an office with twenty times as many leads: two servers side by side. */
export const leadsGrowth: Workload = async () => {
  const [fewer = 0, more = 0] = amounts
  const [small, large] = [await anOffice(fewer), await anOffice(more)]
  try {
    const lines = [`Lead calls, time with ${formatCount(more)} leads against ${formatCount(fewer)}`]
    const measured = [
      ...leadCalls.map(({ as, name, path }) => ({ as, name, measure: reading(as, path) })),
      ...leadWrites,
    ]
    for (const { as, name, measure } of measured) {
      const { ratio } = await sideBySide(measure(small), measure(large))
      lines.push(`  ${as}, ${name}: ${ratio.toFixed(2)}`)
    }
    return lines
  } finally {
    await small.close()
    await large.close()
  }
}

const reading =
  (as: LeadCaller, path: string) =>
  ({ serverUrl, tokens }: LeadOffice) =>
    calls({ url: serverUrl + path, headers: { authorization: `Bearer ${tokens[as]}` }, connections: 4 })

type Office = LeadOffice & { close: () => Promise<void> }

async function anOffice(count: number): Promise<Office> {
  const { serverUrl, databaseUrl: url, close } = await startOffice()
  const agentId = await fill(url, count)
  const tokens: Record<LeadCaller, string> = {
    call_manager: await signedInStaff(url, 'call_manager'),
    document_manager: await signedInStaff(url, 'document_manager'),
    admin: await signedInStaff(url, 'admin'),
    call_agent: await newStaffSession(url, agentId),
  }
  return { serverUrl, tokens, ownLeads: await listOwnLeads(serverUrl, tokens.call_agent), close }
}

/** Returns one of the call agents. */
async function fill(url: string, count: number): Promise<string> {
  const db = await openServerDatabase({ url, connections: 1 })
  try {
    const { initial } = await manyLeads(db, count)
    return initial[0] as string
  } finally {
    await db.close()
  }
}

async function listOwnLeads(serverUrl: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(serverUrl + apiPrefix + leads.listOfAgent.path, { headers })
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
