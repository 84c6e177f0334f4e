import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServerDatabase } from 'server/db/server-database'
import { newStaffSession, signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { manyLeads } from 'server/testing/records/many-leads'
import { startServerProcess } from 'server/testing/servers/server-process'
import { createServerDatabase } from 'server/testing/servers/test-database'
import { type LeadCall, type LeadCaller, leadCalls } from '../lead-calls.ts'
import { calls, type Measure, sideBySide } from '../measure.ts'
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
  const folder = await mkdtemp(join(tmpdir(), 'bench-leads-'))
  const { url, drop } = await createServerDatabase()
  const server = await startServerProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
  })
  const agentId = await fill(url, count)
  const tokens: Record<LeadCaller, string> = {
    call_manager: await signedInStaff(url, 'call_manager'),
    document_manager: await signedInStaff(url, 'document_manager'),
    admin: await signedInStaff(url, 'admin'),
    call_agent: await newStaffSession(url, agentId),
  }
  return {
    measure: ({ as, path }) =>
      calls({ url: server.url + path, headers: { authorization: `Bearer ${tokens[as]}` }, connections: 4 }),
    close: async () => {
      await server.kill()
      await drop()
      await rm(folder, { recursive: true })
    },
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
