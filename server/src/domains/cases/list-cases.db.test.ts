import { randomUUID } from 'node:crypto'
import { applications } from 'contract/applications'
import { type StuckReason, stuckReasons } from 'contract/case-states'
import { caseViews } from 'contract/cases'
import type { StaffRole } from 'contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { applicationCalls } from '../../testing/calls/application-calls.ts'
import { aHandedInCase, caseCalls, type HandedIn } from '../../testing/calls/case-calls.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const ids = (query: object = {}, caller = manager) => caseCalls(caller).ids({ limit: '100', ...query })
const rowOf = async (id: string, caller = manager, query: object = { view: 'open' }) =>
  (await caseCalls(caller).list({ limit: '100', ...query })).results.find((row) => row.application_id === id)
const setCase = (id: string, changes: Sql) =>
  app.db.run(sql`update cases set ${changes} where application_id = ${id}`)
const setApplication = (id: string, changes: Sql) =>
  app.db.run(sql`update applications set ${changes} where id = ${id}`)
const aPhone = ({ client }: HandedIn, phone: string | null) =>
  app.db.run(sql`update clients set phone = ${phone} where id = ${client.id}`)

/** Handed in, owned, its client can be called: nothing about it is stuck. */
async function aRunningCase(): Promise<HandedIn> {
  const made = await aHandedInCase(app)
  await aPhone(made, '+998901112233')
  await caseCalls(manager).assign([made.id], manager.id)
  return made
}

test('a row says where a case stands', async () => {
  const { id, client, program } = await aRunningCase()
  const name = await app.db.only<{ full_name: string }>(
    sql`select full_name from clients where id = ${client.id}`,
  )
  expect(await rowOf(id)).toEqual({
    application_id: id,
    client: { ...name, phone: '+998901112233' },
    service_id: program.id,
    country: null,
    status: 'pending',
    step: { name: expect.objectContaining({ uz: 'Hujjatlar' }), position: 1, of: 6 },
    turn: 'us',
    turn_since: expect.any(String),
    due_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    stuck: [],
    responsible: {
      staff_id: manager.id,
      full_name: expect.any(String),
      avatar_url: null,
      is_responsible: true,
    },
    to_review: 2,
    to_redo: 0,
    open_message_since: null,
    created_at: expect.any(String),
  })
})

describe('views', () => {
  test('a draft is in no list but that of its people', async () => {
    const { client, program } = await aRunningCase()
    const agent = await asStaff(app, 'document_agent')
    const draft = await applicationCalls(client).create(program.id)
    for (const view of caseViews) expect(await ids({ view })).not.toContain(draft.id)
    await caseCalls(manager).assign([draft.id], agent.id)
    expect(await ids({ view: 'mine' }, agent)).toEqual([draft.id])
    expect(await ids({ view: 'open' }, agent)).toEqual([])
  })

  test('what is due first comes first, what has no date last', async () => {
    const some = [await aRunningCase(), await aRunningCase(), await aRunningCase(), await aRunningCase()]
    const [later, undated, other, first] = some.map(({ id }) => id) as [string, string, string, string]
    await setCase(later, sql`turn_due_on = '2031-01-03', turn = 'client'`)
    await setCase(other, sql`turn_due_on = '2031-01-02', turn = 'outside'`)
    await setCase(first, sql`turn_due_on = '2031-01-01', turn = 'us'`)
    await setCase(undated, sql`turn_due_on = null`)
    const own = new Set([later, undated, other, first])
    const sorted = [first, other, later, undated]
    expect((await ids()).filter((id) => own.has(id))).toEqual(sorted)
    expect((await ids({ view: 'mine' })).filter((id) => own.has(id))).toEqual(sorted)
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (offset) => ids({ limit: '1', offset: String(offset) })),
    )
    expect(pages.flat()).toEqual((await ids()).slice(0, 4))
    expect((await ids({ turn: 'outside' })).filter((id) => own.has(id))).toEqual([other])
  })

  test('a finished case leaves the open lists and is the first of the finished ones', async () => {
    const [one, two] = [await aRunningCase(), await aRunningCase()]
    await caseCalls(manager).finish(one.id, { outcome: 'granted' })
    await caseCalls(manager).finish(two.id, { outcome: 'refused' })
    expect((await ids({ view: 'finished' })).slice(0, 2)).toEqual([two.id, one.id])
    for (const view of ['open', 'mine', 'stuck', 'no_owner']) {
      const listed = await ids({ view })
      expect(listed).not.toContain(one.id)
    }
    await caseCalls(manager).finish(one.id, { outcome: null })
    expect(await ids()).toContain(one.id)
  })

  test('without an owner are those that nobody is responsible for, longest first', async () => {
    const [one, two] = [await aHandedInCase(app), await aHandedInCase(app)]
    await setCase(two.id, sql`requirements_at = now() - interval '1 hour'`)
    const listed = (await ids({ view: 'no_owner' })).filter((id) => id === one.id || id === two.id)
    expect(listed).toEqual([two.id, one.id])
  })

  test('what is deleted is in none, and so is what belongs to a deleted client', async () => {
    const [one, two] = [await aRunningCase(), await aRunningCase()]
    await setApplication(one.id, sql`deleted_at = now()`)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${two.client.id}`)
    for (const view of caseViews) {
      const listed = await ids({ view })
      expect(listed).not.toContain(one.id)
      expect(listed).not.toContain(two.id)
    }
    await app.db.run(sql`update clients set deleted_at = null where id = ${two.client.id}`)
  })
})

describe('stuck', () => {
  const days = (n: number) => sql`now() - ${n} * interval '1 day'`
  const makes: Record<StuckReason, { still: Sql; stuck: Sql }> = {
    overdue: {
      still: sql`turn_due_on = (now() at time zone 'Asia/Tashkent')::date`,
      stuck: sql`turn_due_on = (now() at time zone 'Asia/Tashkent')::date - 1`,
    },
    no_date: {
      still: sql`turn_due_on = null, turn_since = ${days(6)}`,
      stuck: sql`turn_due_on = null, turn_since = ${days(8)}`,
    },
    no_owner: {
      still: sql`responsible_id = null`,
      stuck: sql`responsible_id = null, requirements_at = ${days(2)}`,
    },
    unanswered: {
      still: sql`waiting_message_since = ${days(1)}`,
      stuck: sql`waiting_message_since = ${days(3)}`,
    },
    no_reason: { still: sql`decision_code = 'no_contact'`, stuck: sql`decision_code = 'unspecified'` },
    no_contact: { still: sql`lacks_phone = false`, stuck: sql`lacks_phone = true` },
  }

  test.each(stuckReasons)('%s, once it is time and not before', async (reason) => {
    const { id } = await aRunningCase()
    await setCase(id, makes[reason].still)
    expect((await rowOf(id))?.stuck).toEqual([])
    expect(await ids({ view: 'stuck' })).not.toContain(id)
    const before = await caseCalls(manager).counts()
    await setCase(id, makes[reason].stuck)
    expect((await rowOf(id))?.stuck).toEqual([reason])
    expect(await ids({ view: 'stuck' })).toContain(id)
    const after = await caseCalls(manager).counts()
    expect(after.stuck).toEqual({ ...before.stuck, [reason]: before.stuck[reason] + 1 })
    await caseCalls(manager).finish(id, { outcome: 'withdrawn' })
    expect(await ids({ view: 'stuck' })).not.toContain(id)
  })

  test('a case with several reasons is listed once, where the oldest of them puts it', async () => {
    const [both, one] = [await aRunningCase(), await aRunningCase()]
    await setCase(both.id, sql`waiting_message_since = ${days(30)}, decision_code = 'unspecified'`)
    await setCase(one.id, sql`turn_due_on = (now() at time zone 'Asia/Tashkent')::date - 20`)
    const listed = (await ids({ view: 'stuck' })).filter((id) => id === both.id || id === one.id)
    expect(listed).toEqual([both.id, one.id])
    const row = await rowOf(both.id, manager, { view: 'stuck' })
    expect(row?.stuck).toEqual(['unanswered', 'no_reason'])
  })

  test('no contact ends with a phone, and comes back without one', async () => {
    const made = await aRunningCase()
    await aPhone(made, null)
    expect((await rowOf(made.id))?.stuck).toEqual(['no_contact'])
    await aPhone(made, '+998901112234')
    expect((await rowOf(made.id))?.stuck).toEqual([])
    const other = await aHandedInCase(app)
    await setApplication(made.id, sql`client_id = ${other.client.id}`)
    expect((await rowOf(made.id))?.stuck).toEqual(['no_contact'])
  })
})

describe('filters', () => {
  test('service, country of both lists, step and colleague, alone and together', async () => {
    const [one, two] = [await aRunningCase(), await aRunningCase()]
    const agent = await asStaff(app, 'document_agent')
    await setApplication(one.id, sql`country_preference = 'Avstraliya'`)
    await setApplication(two.id, sql`country_preference = 'australia'`)
    await caseCalls(manager).setHelpers(two.id, [agent.id])
    await caseCalls(manager).setStep(two.id, {
      step_id: (await applicationCalls(manager).getFull(two.id)).steps[3]?.id,
      action: 'start',
    })
    expect(await ids({ service_id: one.program.id })).toEqual([one.id])
    expect((await ids({ country: 'AU' })).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(await ids({ country: 'AU', step: 'Suhbat' })).toEqual([two.id])
    expect(await ids({ staff_id: agent.id })).toEqual([two.id])
    expect(await ids({ staff_id: agent.id, service_id: one.program.id })).toEqual([])
    expect(await ids({ country: 'KR', view: 'stuck' })).toEqual([])
    expect((await caseCalls(manager).list({ country: 'AU' })).total).toBe(2)
  })

  test.each([{ country: 'XX' }, { turn: 'them' }, { view: 'all' }, { service_id: 'x' }])(
    '%j is refused',
    async (query) => {
      await expect(caseCalls(manager).list(query)).rejects.toMatchObject({ status: 400 })
    },
  )

  test('the name or phone of the client finds it, in every view', async () => {
    const made = await aHandedInCase(app)
    await app.db.run(sql`
      update clients set full_name = 'G‘ayrat Zarnigorov', phone = '+998 97 555-01-02' where id = ${made.client.id}`)
    for (const query of ["g'ayrat zar", '97 555', '5550102']) {
      expect(await ids({ query })).toEqual([made.id])
      expect(await ids({ query, view: 'no_owner' })).toEqual([made.id])
      expect(await ids({ query, view: 'finished' })).toEqual([])
      expect((await caseCalls(manager).list({ query })).total).toBe(1)
    }
    expect(await ids({ query: 'Zarnigorova' })).toEqual([])
  })
})

describe('who sees what', () => {
  test('an agent the own cases, in every view and count', async () => {
    const [own, helped, foreign] = [
      await aHandedInCase(app),
      await aHandedInCase(app),
      await aHandedInCase(app),
    ]
    const agent = await asStaff(app, 'consulting_agent')
    await caseCalls(manager).assign([own.id], agent.id)
    await caseCalls(manager).setHelpers(helped.id, [agent.id])
    const two = [own.id, helped.id].toSorted()
    expect((await ids({}, agent)).toSorted()).toEqual(two)
    expect((await ids({ view: 'mine' }, agent)).toSorted()).toEqual(two)
    expect(await ids({ view: 'no_owner' }, agent)).toEqual([helped.id])
    expect((await ids({ view: 'stuck' }, agent)).toSorted()).toEqual(two)
    expect(await ids({ service_id: foreign.program.id }, agent)).toEqual([])
    expect(await caseCalls(agent).counts()).toEqual({
      open: 2,
      mine: 2,
      stuck: { overdue: 0, no_date: 0, no_owner: 0, unanswered: 0, no_reason: 0, no_contact: 2 },
      to_review: 4,
      open_threads: 0,
    })
  })

  test('a manager of documents sees all that was handed in, and no draft in a count', async () => {
    const team = await asStaff(app, 'document_manager')
    const { client, program } = await aHandedInCase(app)
    const draft = await applicationCalls(client).create(program.id)
    await setCase(draft.id, sql`waiting_message_since = now() - interval '5 days'`)
    expect(await ids({}, team)).toEqual(await ids())
    expect(await ids({ view: 'stuck' }, team)).not.toContain(draft.id)
    expect(await ids({ view: 'stuck' })).toContain(draft.id)
    const [own, all] = [await caseCalls(team).counts(), await caseCalls(manager).counts()]
    expect(own).toEqual({
      ...all,
      mine: 0,
      open_threads: all.open_threads - 1,
      stuck: { ...all.stuck, unanswered: all.stuck.unanswered - 1 },
    })
  })

  test.each<StaffRole>(['finance', 'call_manager', 'consulting_manager'])(
    'a %s sees where cases stand, and nothing of messages',
    async (role) => {
      const masked = await asStaff(app, role)
      const { id } = await aRunningCase()
      await setCase(id, sql`waiting_message_since = now() - interval '5 days'`)
      const row = await rowOf(id, masked)
      expect(row).toMatchObject({ client: { phone: '+998901112233' }, open_message_since: null, stuck: [] })
      expect(row?.responsible).toMatchObject({ avatar_url: null })
      expect(await ids({ view: 'stuck' }, masked)).not.toContain(id)
      expect(await caseCalls(masked).counts()).toMatchObject({ open_threads: 0, stuck: { unanswered: 0 } })
      const words = 'Yashirin so‘zlar'
      await app.db.run(sql`
        update case_items set state = 'redo', reason_code = 'other', reason_note = ${words}, reviewed_at = now(),
          waiting_since = null
        where application_id = ${id} and state = 'waiting'`)
      await caseCalls(manager).note(id, words)
      const full = await masked.call(applications.getFull, { params: { id } })
      expect(full.checklist.map(({ state }) => state)).toContain('redo')
      expect(JSON.stringify(full)).not.toContain(words)
      expect(full.steps.every(({ ask }) => ask === null)).toBe(true)
      const files = full.checklist.flatMap(({ versions, uploaded_doc }) => [...versions, uploaded_doc])
      expect(files.every((file) => !file?.file_url)).toBe(true)
    },
  )

  test('a colleague without cases has none', async () => {
    expect(await ids({ staff_id: randomUUID() })).toEqual([])
  })
})
