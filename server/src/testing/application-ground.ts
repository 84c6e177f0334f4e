import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aProgram, applicationCalls, type Program } from './application-calls.ts'
import { asClient, type Caller } from './callers.ts'
import { startApp, type TestApp } from './start-app.ts'

// Whoever imports these gets them set up: a server with a program, and before each test a new client with their calls.
export let app: TestApp
export let program: Program
export let client: Caller
export let own: ReturnType<typeof applicationCalls>

beforeAll(async () => {
  app = await startApp()
  program = await aProgram(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await asClient(app)
  own = applicationCalls(client)
})
