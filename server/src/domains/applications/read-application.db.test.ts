import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../db/database.ts'
import { everything } from '../../testing/everything.ts'
import { readPlan, statementsOf } from '../../testing/reading/read-plan.ts'
import { manyCaseRecords } from '../../testing/records/many-case-records.ts'
import { anOwnCase, manyCases } from '../../testing/records/many-cases.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import type { CaseReader } from '../cases/case-store/case-store.ts'
import { readParts } from './read-application.ts'

let db: OpenDatabase
let applicationId: string
let clientId: string
beforeAll(async () => {
  db = await openTestDatabase()
  const { agents } = await manyCases(db, everything ? 3000 : 900)
  await manyCaseRecords(db)
  ;({ applicationId, clientId } = await anOwnCase(db, agents))
}, 180_000)
afterAll(() => db.close())

const large = new Set([
  'applications',
  'application_history',
  'case_items',
  'case_messages',
  'case_people',
  'case_steps',
  'cases',
  'clients',
  'document_versions',
  'documents',
  'files',
])

const admin = (): CaseReader => ({ actor: { kind: 'staff', id: clientId }, scopes: { admin: 'all' } })
const client = (): CaseReader => ({ actor: { kind: 'client', id: clientId }, scopes: { client: 'own' } })

/** How many statements were waited for at a time, turn by turn. */
async function turnsOf(read: (db: Database) => Promise<unknown>): Promise<number[]> {
  const turns: number[] = []
  let open = 0
  const counted = <T>(answer: Promise<T>): Promise<T> => {
    if (open === 0) turns.push(0)
    open += 1
    turns.push((turns.pop() ?? 0) + 1)
    return answer.finally(() => {
      open -= 1
    })
  }
  const counting: Database = {
    ...db,
    all: (statement) => counted(db.all(statement)),
    one: (statement) => counted(db.one(statement)),
    only: (statement) => counted(db.only(statement)),
    together: (work) => work(counting),
  }
  await read(counting)
  return turns
}

test.each([
  ['staff', admin, [1, 6]],
  ['its client', client, [1, 5]],
] as const)(
  'a whole case for %s is seven statements at most, all but the first sent together',
  async (_who, reader, turns) => {
    const read = (on: Database) => readParts(on, reader(), applicationId)
    expect(await turnsOf(read)).toEqual(turns)
    expect(await statementsOf(db, read)).toHaveLength(turns[0] + turns[1])
  },
)

test.each(['these', 'any'] as const)(
  'no large table is read whole for it, planned for %s values',
  async (values) => {
    for (const statement of await statementsOf(db, (on) => readParts(on, admin(), applicationId))) {
      const steps = await readPlan(db, statement, values)
      expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
    }
  },
)
