import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aProgram, type Program } from './application-calls.ts'
import { asStaff, type Caller } from './callers.ts'
import { aDocumentLead, leadCalls } from './lead-calls.ts'
import { startApp, type TestApp } from './start-app.ts'

// Whoever imports these gets them set up: a server with a program and its office, and before each test an agent who
// collects the papers of a new lead.
export let app: TestApp
export let program: Program
export let office: Caller
export let agent: Caller
export let own: ReturnType<typeof leadCalls>
export let leadId: string

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
