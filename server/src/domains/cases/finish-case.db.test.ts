import { randomUUID } from 'node:crypto'
import { addDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { applicationCalls, auditOf } from '../../testing/calls/application-calls.ts'
import { aHandedInCase, caseCalls } from '../../testing/calls/case-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const calls = () => caseCalls(manager)
const wrongState = { status: 409, code: 'wrong_state' }
const invalid = { status: 422, code: 'invalid_fields' }
const today = () => tashkentDay(new Date())

function noticesOf(staffId: string): Promise<object[]> {
  return app.db.all(sql`
    select kind, application_id, text from notifications where staff_id = ${staffId} order by created_at`)
}

describe('finishing', () => {
  test('ends the case with its outcome, now or on an earlier day, and nobody has a turn', async () => {
    const { id, client } = await aHandedInCase(app)
    const ended = await calls().finish(id, { outcome: 'granted', on: '2026-03-04' })
    expect(ended).toMatchObject({
      outcome: 'granted',
      finished_at: '2026-03-03T19:00:00Z',
      turn: 'none',
      next_kind: 'finished',
      turn_due_on: null,
    })
    expect(await applicationCalls(client).getFull(id)).toMatchObject({ outcome: 'granted', turn: 'none' })
    const again = await calls().finish(id, { outcome: 'refused', on: today() })
    expect(again.outcome).toBe('refused')
    expect(again.finished_at?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
  })

  test('without an outcome it is opened again where it stood', async () => {
    const { id } = await aHandedInCase(app)
    const before = await applicationCalls(manager).getFull(id)
    await calls().finish(id, { outcome: 'withdrawn' })
    const opened = await calls().finish(id, { outcome: null })
    expect(opened).toMatchObject({
      outcome: null,
      finished_at: null,
      turn: before.turn,
      turn_due_on: before.turn_due_on,
      next_kind: before.next_kind,
      steps: before.steps,
    })
    expect((await auditOf(app.db, id)).map((entry) => (entry as { kind: string }).kind)).toEqual(
      expect.arrayContaining(['case.finished', 'case.reopened']),
    )
  })

  test('a day in the future, an unknown outcome, a draft and an open case are refused', async () => {
    const { id, client, program } = await aHandedInCase(app)
    const draft = await applicationCalls(client).create(program.id)
    const before = await tracesOf(app)
    const finish = (body: object) => calls().finish(id, body as never)
    await expect(finish({ outcome: 'granted', on: addDays(today(), 1) })).rejects.toMatchObject(invalid)
    await expect(finish({ outcome: 'lost' })).rejects.toMatchObject(invalid)
    await expect(finish({})).rejects.toMatchObject(invalid)
    await expect(finish({ outcome: null })).rejects.toMatchObject(wrongState)
    await expect(calls().finish(draft.id, { outcome: 'withdrawn' })).rejects.toMatchObject(wrongState)
    await expect(calls().finish(randomUUID(), { outcome: 'granted' })).rejects.toMatchObject({ status: 404 })
    expect(await tracesOf(app)).toEqual(before)
  })

  test('a consulting agent finishes nothing, a document agent the own case', async () => {
    const { id } = await aHandedInCase(app)
    const [consultant, agent] = [await asStaff(app, 'consulting_agent'), await asStaff(app, 'document_agent')]
    await calls().setHelpers(id, [consultant.id, agent.id])
    await expect(caseCalls(consultant).finish(id, { outcome: 'granted' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await caseCalls(agent).finish(id, { outcome: 'granted' })).toMatchObject({ outcome: 'granted' })
  })
})

describe('travel days', () => {
  test('are set, changed and emptied; what stays leaves no line', async () => {
    const { id, client } = await aHandedInCase(app)
    expect(await calls().setTravel(id, '2031-05-01', '2031-06-01')).toMatchObject({ travel_on: '2031-05-01' })
    const before = await tracesOf(app)
    await calls().setTravel(id, '2031-05-01', '2031-06-01')
    expect(await tracesOf(app)).toEqual(before)
    const emptied = await caseCalls(client).setTravel(id, null, null)
    expect(emptied).toMatchObject({ travel_on: null, return_on: null })
    const events = await app.db.all(sql`
      select actor_kind, data from case_events where application_id = ${id} and event = 'travel_set' order by seq`)
    expect(events).toEqual([
      {
        actor_kind: 'staff',
        data: {
          before: { travel_on: null, return_on: null },
          after: { travel_on: '2031-05-01', return_on: '2031-06-01' },
        },
      },
      expect.objectContaining({ actor_kind: 'client' }),
    ])
  })

  test('a return before the departure is refused', async () => {
    const { id } = await aHandedInCase(app)
    const before = await tracesOf(app)
    await expect(calls().setTravel(id, '2031-05-02', '2031-05-01')).rejects.toMatchObject(invalid)
    await expect(calls().setTravel(id, '2031-02-30', null)).rejects.toMatchObject(invalid)
    expect(await tracesOf(app)).toEqual(before)
  })
})

describe('notes', () => {
  test('are written down as they are, and the audit says who wrote one, and not what', async () => {
    const { id } = await aHandedInCase(app)
    const note = await calls().note(id, 'Ertaga qo‘ng‘iroq\nqilish')
    expect(note).toEqual({
      id: expect.any(String),
      kind: 'note',
      event: 'noted',
      actor_name: expect.stringMatching(/^Staff /),
      text: 'Ertaga qo‘ng‘iroq\nqilish',
      values: {},
      at: expect.any(String),
    })
    expect(await auditOf(app.db, id)).toContainEqual({
      kind: 'case.noted',
      actor_kind: 'staff',
      actor_id: manager.id,
      detail: { note_id: note.id },
    })
    await expect(calls().note(id, ' \n ')).rejects.toMatchObject(invalid)
    await expect(calls().note(id, 'a'.repeat(4001))).rejects.toMatchObject(invalid)
  })

  test('notify who is mentioned and may work on cases, but not the author', async () => {
    const { id } = await aHandedInCase(app)
    const [agent, caller] = [await asStaff(app, 'document_agent'), await asStaff(app, 'call_agent')]
    const nameOf = async (staffId: string) => {
      const row = await app.db.only<{ username: string }>(
        sql`select username from staff where id = ${staffId}`,
      )
      return row.username
    }
    const names = await Promise.all([agent.id, caller.id, manager.id].map(nameOf))
    await calls().note(id, names.map((name) => `@${name}`).join(' '))
    expect(await noticesOf(agent.id)).toEqual([
      { kind: 'case_mention', application_id: id, text: expect.stringContaining('tilga oldi') },
    ])
    expect(await noticesOf(caller.id)).toEqual([])
    expect(await noticesOf(manager.id)).toEqual([])
  })
})
