import sql from 'sql-template-tag'
import { beforeAll, beforeEach } from 'vitest'
import { asStaff, type Caller } from '../accounts/callers.ts'
import { aProgram } from '../calls/application-calls.ts'
import { handedIn, reviewCalls, type SeenLine, seen } from '../calls/review-calls.ts'
import { app, client, program, setUpApplicationFixture } from './application-fixture.ts'

export { app, client, own, program } from './application-fixture.ts'

// Set by the fixture below, for the tests of the file that registers it.
export let manager: Caller
export let office: ReturnType<typeof reviewCalls>
/** The application that the client of this test has handed in. */
export let id: string

type Options = {
  /** A new program before each test, where a test counts what belongs to its program. */
  ownProgram?: boolean
}

/** That of applications, with a manager who reviews; before each test the client hands in an application. */
export function setUpHandedInFixture({ ownProgram = false }: Options = {}): void {
  setUpApplicationFixture()
  beforeAll(async () => {
    manager = await asStaff(app, 'manager')
    office = reviewCalls(manager)
  })
  beforeEach(async () => {
    if (ownProgram) Object.assign(program, await aProgram(app.db))
    id = await handedIn(client, program)
  })
}

/** The passport as the manager sees it now. */
export function passport(): Promise<SeenLine> {
  return seen(manager, id, program.passport)
}

/** Everything of the item of the passport but what counts its changes. */
export async function storedPassport(): Promise<object> {
  const { version, updated_at, ...row } = await app.db.only<Record<string, unknown>>(sql`
    select * from case_items where application_id = ${id} and input_id = ${program.passport}`)
  return row
}
