import { openServerDatabase } from 'server/db/server-database'
import { statementsOf } from 'server/testing/reading/read-plan'
import { aLargeCase } from 'server/testing/records/many-case-records'
import { type CaseCall, type CaseIds, caseCalls } from '../case-calls.ts'
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
    for (const call of caseCalls)
      lines.push(`  ${call.as}, ${call.name}: ${inWords(await besideBare(office, call))}`)
    return [...lines, ...(await largeAnswer(office))]
  } finally {
    await office.close()
  }
}

type Beside = { statements: number } & Awaited<ReturnType<typeof sideBySide>>

const inWords = ({ statements, ours, baseline, ratio }: Beside) =>
  `statements ${statements}, per second ours ${ours.toFixed(0)}, bare ${baseline.toFixed(0)}, ratio ${ratio.toFixed(2)}`

async function besideBare(office: Office, call: CaseCall, ids = office.ids): Promise<Beside> {
  const asked = await askedBy(office, call, ids)
  // One for each call: its statements come as an argument, which has a limit.
  const bare = await startProgram('same-queries', [office.databaseUrl, JSON.stringify([asked])])
  try {
    const ours = office.measure(call, connections, ids)
    const theirs = calls({ url: `${bare.url}/0`, connections })
    // Until both have compiled what they run: the larger program takes longer.
    await Promise.all([ours(5), theirs(5)])
    return { statements: asked.length, ...(await sideBySide(ours, theirs)) }
  } finally {
    bare.child.kill()
  }
}

/** Each statement of the call, all of them at once. */
async function askedBy({ databaseUrl }: Office, call: CaseCall, ids: CaseIds): Promise<Asked[]> {
  const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
  try {
    const statements = await statementsOf(db, (on) => call.read(on, ids))
    return statements.map(({ text, values }) => ({ statements: [{ text, values }], limit: 1 }))
  } finally {
    await db.close()
  }
}

/** An application with much in it and one with nothing, each against the bare server: that one too takes longer for more. */
async function largeAnswer(office: Office): Promise<string[]> {
  const db = await openServerDatabase({ url: office.databaseUrl, connections: 1 })
  const { application_id, empty_id } = await aLargeCase(db).finally(() => db.close())
  const call = caseCalls.find(({ name }) => name.endsWith('get-full')) as CaseCall
  const measured = (applicationId: string) => besideBare(office, call, { ...office.ids, applicationId })
  const [empty, large] = [await measured(empty_id), await measured(application_id)]
  const times = (side: 'ours' | 'baseline') => (empty[side] / large[side]).toFixed(2)
  return [
    `  get-full with 60 items and 300 versions: ${inWords(large)}`,
    `    time against one without any: ours ${times('ours')}, bare ${times('baseline')}`,
  ]
}
