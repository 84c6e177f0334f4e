import { openServerDatabase } from 'server/db/server-database'
import { newStaffSession, signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { manyCaseRecords } from 'server/testing/records/many-case-records'
import { anOwnCase, manyCases } from 'server/testing/records/many-cases'
import type { CaseCall, CaseCaller, CaseIds } from './case-calls.ts'
import { calls, type Measure } from './measure.ts'
import { startOffice } from './start-office.ts'

/** As many as an agent has, and as many as are worked on, whether the archive is small or large. */
const casesPerAgent = 500
const openCases = 1500

type CaseOffice = {
  databaseUrl: string
  ids: CaseIds
  /** As often as possible; of other records where they are named. */
  measure: (call: CaseCall, connections: number, ids?: CaseIds) => Measure
  close: () => Promise<void>
}

/** An office with so many cases and all that is written in them. */
export async function startCaseOffice(count: number): Promise<CaseOffice> {
  const { serverUrl, databaseUrl, close } = await startOffice()
  const ids = await fill(databaseUrl, count)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const headers: Record<CaseCaller, { authorization: string }> = {
    admin: bearer(await signedInStaff(databaseUrl, 'admin')),
    document_agent: bearer(await newStaffSession(databaseUrl, ids.agentId)),
  }
  return {
    databaseUrl,
    ids,
    measure: ({ as, path }, connections, of = ids) =>
      calls({ url: serverUrl + path(of), headers: headers[as], connections }),
    close,
  }
}

async function fill(url: string, count: number): Promise<CaseIds> {
  const db = await openServerDatabase({ url, connections: 1 })
  try {
    const { agents } = await manyCases(db, count, {
      agents: Math.ceil(count / casesPerAgent),
      open: openCases,
    })
    await manyCaseRecords(db)
    const agentId = agents[0] as string
    return { agentId, ...(await anOwnCase(db, agents)) }
  } finally {
    await db.close()
  }
}
