import { afterAll, beforeAll, beforeEach } from 'vitest'
import { asClient, type Caller } from '../accounts/callers.ts'
import { aProgram, applicationCalls, type Program } from '../calls/application-calls.ts'
import { startApp, type TestApp } from '../servers/start-app.ts'

// Set by the fixture below, for the tests of the file that registers it.
export let app: TestApp
export let program: Program
export let client: Caller
export let own: ReturnType<typeof applicationCalls>

/** A server with a program, and before each test a new client with their calls. */
export function setUpApplicationFixture(): void {
  beforeAll(async () => {
    app = await startApp()
    program = await aProgram(app.db)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    client = await asClient(app)
    own = applicationCalls(client)
  })
}
