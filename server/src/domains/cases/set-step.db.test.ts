import { randomUUID } from 'node:crypto'
import type { CaseStep } from 'contract/applications'
import { type StepState, stepStates } from 'contract/case-states'
import { addDays } from 'contract/next-action'
import { serviceSteps } from 'contract/service-steps'
import { type StepAction, stepActions, stepStatesFor } from 'contract/step-transitions'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { applicationCalls, auditOf } from '../../testing/calls/application-calls.ts'
import { aHandedInCase, caseCalls } from '../../testing/calls/case-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import { reviewCalls, seen } from '../../testing/calls/review-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const wrongState = { status: 409, code: 'wrong_state' }
const today = () => tashkentDay(new Date())
const statesOf = (steps: CaseStep[]) => steps.map(({ state }) => state)
const setStep = (id: string, body: object) => caseCalls(manager).setStep(id, body)
const stepsOf = async (id: string) => (await applicationCalls(manager).getFull(id)).steps

/** A case whose second step is in the wanted state, beside a current one. */
async function caseWith(state: StepState): Promise<{ id: string; step: CaseStep }> {
  const { id } = await aHandedInCase(app)
  const [, second, third] = (await stepsOf(id)) as [CaseStep, CaseStep, CaseStep]
  if (state === 'current') await setStep(id, { step_id: second.id, action: 'start' })
  if (state === 'skipped') await setStep(id, { step_id: third.id, action: 'start' })
  if (state === 'done') {
    await setStep(id, { step_id: second.id, action: 'start' })
    await setStep(id, { action: 'done' })
  }
  const step = (await stepsOf(id))[1] as CaseStep
  expect(step.state).toBe(state)
  return { id, step }
}

/** What the history says about each step, line after line. */
async function replay(id: string): Promise<object[]> {
  const steps = await app.db.all<{ id: string; turn: string }>(sql`
    select id, turn from case_steps where application_id = ${id} order by position`)
  const lines = await app.db.all<{
    step_id: string
    note: string | null
    data: { before: object; after: object }
  }>(sql`
    select step_id, note, data from case_events where application_id = ${id} and step_id is not null order by seq`)
  const facts = new Map<string, object>()
  for (const { step_id, note, data } of lines) {
    const before = facts.get(step_id)
    if (before) expect({ ...before, ask: null }).toEqual({ ...data.before, ask: null })
    facts.set(step_id, { ...data.after, ask: note })
  }
  const untouched = {
    state: 'coming',
    started_at: null,
    due_on: null,
    done_at: null,
    done_by: null,
    ask: null,
  }
  return steps.map((step) => facts.get(step.id) ?? { ...untouched, turn: step.turn })
}

function stored(id: string): Promise<object[]> {
  return app.db
    .all<{ step: object }>(sql`
      select to_jsonb(steps) as step from (
        select state, turn, started_at, due_on, done_at, done_by, ask from case_steps
        where application_id = ${id} order by position
      ) as steps`)
    .then((rows) => rows.map(({ step }) => step))
}

test('a case that is handed in gets the default steps, the first of them current', async () => {
  const { id } = await aHandedInCase(app)
  const steps = await stepsOf(id)
  expect(statesOf(steps)).toEqual(['current', 'coming', 'coming', 'coming', 'coming', 'coming'])
  expect(steps[0]).toMatchObject({
    name: { uz: 'Hujjatlar' },
    closes: 'documents',
    due_on: addDays(today(), 7),
  })
  expect(await replay(id)).toEqual(await stored(id))
})

test('a service with steps of its own gives these, and a later edit leaves a running case alone', async () => {
  const { program, client } = await aHandedInCase(app)
  const save = (uz: string) =>
    manager.call(serviceSteps.save, {
      body: { service_id: program.id, steps: [{ name: { uz }, turn: 'outside', days: 3 }] },
    })
  const handIn = async () => {
    const { id } = await applicationCalls(client).create(program.id)
    await applicationCalls(client).submit(id)
    return id
  }
  await save('Bitta')
  const id = await handIn()
  await save('Boshqa')
  expect(await stepsOf(id)).toMatchObject([{ name: { uz: 'Bitta' }, turn: 'outside', state: 'current' }])
  expect(await stepsOf(await handIn())).toMatchObject([{ name: { uz: 'Boshqa' } }])
})

test('a step of the approval ends by itself when the application is approved, and a step of documents then too', async () => {
  const { program, client } = await aHandedInCase(app)
  await manager.call(serviceSteps.save, {
    body: {
      service_id: program.id,
      steps: [
        { name: { uz: 'Tasdiq' }, turn: 'us', days: 3, closes: 'approved' },
        { name: { uz: 'Hujjatlar' }, turn: 'client', days: 3, closes: 'documents' },
        { name: { uz: 'Javob' }, turn: 'outside', days: 3 },
      ],
    },
  })
  const own = applicationCalls(client)
  const { id } = await own.create(program.id)
  await own.submit(id)
  const office = reviewCalls(manager)
  for (const input of [program.passport, program.photo]) await office.accept(await seen(manager, id, input))
  expect(statesOf(await stepsOf(id))).toEqual(['current', 'coming', 'coming'])
  await officeCalls(manager).setStatus(id, 'approved')
  const steps = await stepsOf(id)
  expect(statesOf(steps)).toEqual(['done', 'done', 'current'])
  expect(await own.getFull(id)).toMatchObject({ turn: 'outside', next_kind: 'step' })
  expect(await replay(id)).toEqual(await stored(id))
  // What is sent back later opens no step again, and steps move no status.
  await office.redo(await seen(manager, id, program.passport))
  expect(await stepsOf(id)).toEqual(steps)
  await setStep(id, { action: 'done' })
  expect(await own.getFull(id)).toMatchObject({ status: 'approved', turn: 'client', next_kind: 'redo' })
})

describe('every action in every state', () => {
  const pairs = stepActions.flatMap((action) => stepStates.map((state) => ({ action, state })))

  test.each(pairs)('$action of a step that is $state', async ({ action, state }) => {
    const { id, step } = await caseWith(state)
    const before = await stored(id)
    const call = setStep(id, { step_id: step.id, action, version: step.version })
    if (!stepStatesFor[action].includes(state)) {
      await expect(call).rejects.toMatchObject(wrongState)
      expect(await stored(id)).toEqual(before)
      return
    }
    const after = { start: 'current', done: 'done', skip: 'skipped', reopen: 'current' } satisfies Record<
      StepAction,
      StepState
    >
    const steps = await call
    expect(steps[1]?.state).toBe(after[action])
    expect(statesOf(steps).filter((one) => one === 'current')).toEqual(['current'])
    expect(await replay(id)).toEqual(await stored(id))
  })
})

test('the last step ends without a next one, and the case then has no date', async () => {
  const { id } = await aHandedInCase(app)
  const last = (await stepsOf(id)).at(-1) as CaseStep
  await setStep(id, { step_id: last.id, action: 'start' })
  const steps = await setStep(id, { action: 'done' })
  expect(statesOf(steps)).toEqual(['done', 'skipped', 'skipped', 'skipped', 'skipped', 'done'])
  expect(await applicationCalls(manager).getFull(id)).toMatchObject({
    step: null,
    turn: 'us',
    next_kind: 'none',
  })
})

test('a step that begins has its own time, or the day that is given; whose turn it is follows', async () => {
  const { id } = await aHandedInCase(app)
  const [, , , interview, decision] = (await stepsOf(id)) as CaseStep[]
  await setStep(id, {
    step_id: interview?.id,
    action: 'start',
    ask: 'Soat 10 da keling',
    due_on: '2031-05-06',
  })
  expect(await applicationCalls(manager).getFull(id)).toMatchObject({
    turn: 'client',
    turn_due_on: '2031-05-06',
    next_kind: 'step',
    step: { name: { uz: 'Suhbat' }, position: 4, of: 6 },
  })
  const steps = await setStep(id, { step_id: decision?.id, action: 'start' })
  expect(steps[3]).toMatchObject({ state: 'done', ask: 'Soat 10 da keling', done_at: expect.any(String) })
  expect(steps[4]).toMatchObject({ state: 'current', due_on: addDays(today(), 30), ask: null })
  expect(await applicationCalls(manager).getFull(id)).toMatchObject({ turn: 'outside' })
  expect(await replay(id)).toEqual(await stored(id))
})

test('the current step is edited without an action, and what stays leaves no line', async () => {
  const { id } = await aHandedInCase(app)
  await setStep(id, { step_id: (await stepsOf(id))[2]?.id, action: 'start' })
  const changed = await setStep(id, { turn: 'client', ask: 'Shartnomani imzolang', due_on: null })
  expect(changed[2]).toMatchObject({
    turn: 'client',
    ask: 'Shartnomani imzolang',
    due_on: null,
    state: 'current',
  })
  const before = await tracesOf(app)
  const same = await setStep(id, { turn: 'client', ask: 'Shartnomani imzolang' })
  expect(same).toEqual(changed)
  expect(await tracesOf(app)).toEqual(before)
  expect(await replay(id)).toEqual(await stored(id))
})

test('the client reads what is asked, and each action has its entry in the audit', async () => {
  const { id, client } = await aHandedInCase(app)
  const second = (await stepsOf(id))[1] as CaseStep
  await setStep(id, { step_id: second.id, action: 'start', ask: 'Kuting' })
  const own = await applicationCalls(client).getFull(id)
  expect(own.steps[1]).toMatchObject({ ask: 'Kuting', state: 'current' })
  expect(await auditOf(app.db, id)).toContainEqual({
    kind: 'case.step_set',
    actor_kind: 'staff',
    actor_id: manager.id,
    detail: { step_id: second.id, action: 'start' },
  })
})

describe('refused, and nothing is stored', () => {
  test('steps of a finished case, of a draft, of another case, and an outdated version', async () => {
    const { id } = await aHandedInCase(app)
    const other = await aHandedInCase(app)
    const draft = await applicationCalls(other.client).create(other.program.id)
    const [first, second] = (await stepsOf(id)) as [CaseStep, CaseStep]
    await setStep(id, { ask: 'Yangi' })
    const before = await tracesOf(app)
    await expect(setStep(draft.id, { action: 'done' })).rejects.toMatchObject(wrongState)
    const foreign = (await stepsOf(other.id))[1]?.id
    await expect(setStep(id, { step_id: foreign, action: 'start' })).rejects.toMatchObject({ status: 404 })
    await expect(setStep(randomUUID(), { action: 'done' })).rejects.toMatchObject({ status: 404 })
    const outdated = setStep(id, { step_id: first.id, action: 'done', version: first.version })
    await expect(outdated).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await expect(setStep(id, { step_id: second.id, ask: 'Keyingi' })).rejects.toMatchObject(wrongState)
    await expect(setStep(id, { action: 'done', ask: 'Ortiqcha' })).rejects.toMatchObject({ status: 422 })
    await expect(setStep(id, { ask: 'a'.repeat(301) })).rejects.toMatchObject({ status: 422 })
    await expect(setStep(id, { turn: 'none' })).rejects.toMatchObject({ status: 422 })
    await expect(setStep(id, { due_on: '2026-02-30' })).rejects.toMatchObject({ status: 422 })
    expect(await tracesOf(app)).toEqual(before)
    await caseCalls(manager).finish(id, { outcome: 'granted' })
    await expect(setStep(id, { action: 'done' })).rejects.toMatchObject(wrongState)
  })
})

test('two who end the same step at once end it once', async () => {
  const { id } = await aHandedInCase(app)
  const [first] = (await stepsOf(id)) as [CaseStep]
  const end = () => setStep(id, { step_id: first.id, action: 'done', version: first.version })
  const both = await Promise.allSettled([end(), end()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(statesOf(await stepsOf(id)).slice(0, 3)).toEqual(['done', 'current', 'coming'])
})
