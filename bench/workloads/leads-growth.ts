import { openServerDatabase } from 'server/db/server-database'
import { newStaffSession, signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { manyLeads } from 'server/testing/records/many-leads'
import { type LeadCall, type LeadCaller, leadCalls } from '../lead-calls.ts'
import { calls, type Measure, sideBySide } from '../measure.ts'
import { startOffice } from '../start-office.ts'
import type { Workload } from '../workload.ts'

/** How many leads the two offices have; other numbers try the workload out in a moment. */
const amounts = (process.env.BENCH_LEADS ?? '50000,1000000').split(',').map(Number)

/** What a page of the pipeline costs an office with twenty times as many leads: two servers side by side. */
export const leadsGrowth: Workload = async () => {
  const [fewer = 0, more = 0] = amounts
  const [small, large] = [await anOffice(fewer), await anOffice(more)]
  try {
    const lines = [`Lead calls, time with ${formatCount(more)} leads against ${formatCount(fewer)}`]
    for (const call of leadCalls) {
      const { ratio } = await sideBySide(small.measure(call), large.measure(call))
      lines.push(`  ${call.as}, ${call.name}: ${ratio.toFixed(2)}`)
    }
    return lines
  } finally {
    await small.close()
    await large.close()
  }
}

type Office = { measure: (call: LeadCall) => Measure; close: () => Promise<void> }

async function anOffice(count: number): Promise<Office> {
  const { serverUrl, databaseUrl: url, close } = await startOffice()
  const agentId = await fill(url, count)
  const tokens: Record<LeadCaller, string> = {
    call_manager: await signedInStaff(url, 'call_manager'),
    document_manager: await signedInStaff(url, 'document_manager'),
    admin: await signedInStaff(url, 'admin'),
    call_agent: await newStaffSession(url, agentId),
  }
  return {
    measure: ({ as, path }) =>
      calls({ url: serverUrl + path, headers: { authorization: `Bearer ${tokens[as]}` }, connections: 4 }),
    close,
  }
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

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
