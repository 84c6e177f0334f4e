import { openServerDatabase } from 'server/db/server-database'
import { statementsOf } from 'server/testing/reading/read-plan'
import { aLargeCase } from 'server/testing/records/many-case-records'
import { type CaseCall, caseCalls } from '../case-calls.ts'
import { calls, sideBySide } from '../measure.ts'
import type { Asked } from '../office-calls.ts'
import { startCaseOffice } from '../start-case-office.ts'
import { startProgram } from '../start-program.ts'
import type { Workload } from '../workload.ts'

const connections = 16

type Office = Awaited<ReturnType<typeof startCaseOffice>>

/** Pages of cases, against a bare Fastify server that asks the same of the database, of anybody. */
export const caseLists: Workload = async () => {
  const office = await startCaseOffice(10_000)
  try {
    const lines = ['Calls about cases, 10,000 of them, on PostgreSQL']
    for (const call of caseCalls) lines.push(`  ${call.as}, ${call.name}: ${await besideBare(office, call)}`)
    return [...lines, await sizeOfAnswer(office)]
  } finally {
    await office.close()
  }
}

async function besideBare(office: Office, call: CaseCall): Promise<string> {
  const asked = await askedBy(office, call)
  // One for each call: its statements come as an argument, which has a limit.
  const bare = await startProgram('same-queries', [office.databaseUrl, JSON.stringify([asked])])
  try {
    const ours = office.measure(call, connections)
    const theirs = calls({ url: `${bare.url}/0`, connections })
    // Until both have compiled what they run: the larger program takes longer.
    await Promise.all([ours(5), theirs(5)])
    const rates = await sideBySide(ours, theirs)
    return `statements ${asked.length}, per second ours ${rates.ours.toFixed(0)}, bare ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`
  } finally {
    bare.child.kill()
  }
}

/** Each statement of the call, all of them at once. */
async function askedBy({ databaseUrl, ids }: Office, call: CaseCall): Promise<Asked[]> {
  const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
  try {
    const statements = await statementsOf(db, (on) => call.read(on, ids))
    return statements.map(({ text, values }) => ({ statements: [{ text, values }], limit: 1 }))
  } finally {
    await db.close()
  }
}

async function sizeOfAnswer(office: Office): Promise<string> {
  const db = await openServerDatabase({ url: office.databaseUrl, connections: 1 })
  const { application_id, empty_id } = await aLargeCase(db).finally(() => db.close())
  const call = caseCalls.find(({ name }) => name.endsWith('get-full')) as CaseCall
  const measure = (applicationId: string) =>
    calls({
      url: office.serverUrl + call.path({ ...office.ids, applicationId }),
      headers: office.headers.admin,
      connections: 4,
    })
  const { ratio } = await sideBySide(measure(empty_id), measure(application_id))
  return `  get-full with 60 items and 300 versions, time against one without any: ${ratio.toFixed(2)}`
}
