import { cases } from 'contract/cases'
import type { Input } from 'contract/endpoint'
import { asClient, type Caller } from '../accounts/callers.ts'
import type { TestApp } from '../servers/start-app.ts'
import { aProgram, applicationCalls, type Program } from './application-calls.ts'

type StepBody = NonNullable<Input<typeof cases.setStep>['body']>
type FinishBody = Input<typeof cases.finish>['body']

/** The calls about cases, short enough to be read one after the other. */
export function caseCalls(caller: Caller) {
  return {
    list: (query: object = {}) => caller.call(cases.list, { query }),
    ids: async (query: object = {}) =>
      (await caller.call(cases.list, { query })).results.map(({ application_id }) => application_id),
    counts: () => caller.call(cases.counts, {}),
    timeline: (id: string, query: object = {}) => caller.call(cases.timeline, { params: { id }, query }),
    note: (id: string, text: string) => caller.call(cases.addNote, { params: { id }, body: { text } }),
    setStep: (id: string, body: StepBody) => caller.call(cases.setStep, { params: { id }, body }),
    setTravel: (id: string, travel_on: string | null, return_on: string | null) =>
      caller.call(cases.setTravel, { params: { id }, body: { travel_on, return_on } }),
    assign: (application_ids: string[], staff_id: string, note?: string) =>
      caller.call(cases.assign, { body: { application_ids, staff_id, ...(note && { note }) } }),
    setHelpers: (id: string, staff_ids: string[]) =>
      caller.call(cases.setHelpers, { params: { id }, body: { staff_ids } }),
    finish: (id: string, body: FinishBody) => caller.call(cases.finish, { params: { id }, body }),
  }
}

export type HandedIn = { id: string; client: Caller; program: Program }

/** An application that its client has just handed in, with two documents that wait. */
export async function aHandedInCase(app: TestApp): Promise<HandedIn> {
  const client = await asClient(app)
  const program = await aProgram(app.db)
  const calls = applicationCalls(client)
  const id = await calls.wholeDraft(program)
  await calls.submit(id)
  return { id, client, program }
}
