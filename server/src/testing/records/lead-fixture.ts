import { afterAll, beforeAll, beforeEach } from 'vitest'
import { asStaff, type Caller } from '../accounts/callers.ts'
import { aProgram, type Program } from '../calls/application-calls.ts'
import { aDocumentLead, leadCalls } from '../calls/lead-calls.ts'
import { startApp, type TestApp } from '../servers/start-app.ts'

// Set by the fixture below, for the tests of the file that registers it.
export let app: TestApp
export let program: Program
export let office: Caller
export let agent: Caller
export let own: ReturnType<typeof leadCalls>
export let leadId: string

/** A server with a program and its office, and before each test an agent who collects the documents of a new lead. */
export function setUpLeadFixture(): void {
  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
    program = await aProgram(app.db)
    office = await asStaff(app, 'admin')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    agent = await asStaff(app, 'document_agent')
    own = leadCalls(agent)
    leadId = await aDocumentLead(app.db, agent, program)
  })
}
