import { notices } from 'contract/notices'
import { notifications } from 'contract/notifications'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendNotice } from '../../notices/send-notice.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aLinkedChat, makeQuiet, messagesIn } from '../../testing/records/linked-chat.ts'
import { aClient, aLead } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { testedLanguages } from '../../testing/tested-languages.ts'
import { tellTasks } from '../tasks/tell-tasks.ts'
import { insertNotices } from './notifications.queries.ts'
import { tellCallbacks } from './tell-callbacks.ts'
import { tellStaff } from './tell-staff.ts'

let app: TestApp
let agent: Caller
let chatId: number
let leadId: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  agent = await asStaff(app, 'call_agent')
  chatId = await aLinkedChat(app.db, { kind: 'staff', id: agent.id })
  leadId = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
  await app.db.run(sql`update leads set name = 'Tursunov Kamron' where id = ${leadId}`)
})

const messages = () => messagesIn(app.db, chatId)
const assign = (deps: Partial<TestApp> = {}) =>
  app.db.transaction(async (tx) => {
    const data = { name: 'Tursunov Kamron' }
    const to = sql`id = ${agent.id}`
    const bells = await insertNotices(tx, { kind: 'assigned', lead_id: leadId, data, to })
    await tellStaff(tx, { ...app, ...deps }, bells)
  })
const waiting = () =>
  app.db.all<{ id: string; state: string; reason: string | null }>(sql`
    select id, state, reason from notices where staff_id = ${agent.id}`)
const becomeDue = async () => {
  await app.db.run(sql`update notices set due_at = now() where staff_id = ${agent.id} and state = 'waiting'`)
  for (const { id } of await waiting()) await sendNotice(app, { notice_id: id })
}
const callNow = () =>
  app.db.run(sql`
    update leads set status = 'needs_call', callback_at = now() - interval '1 minute'
    where id = ${leadId}`)
const setLanguage = (language: Language) =>
  app.db.run(sql`update telegram_chats set language = ${language} where chat_id = ${chatId}`)

const words = {
  uz: {
    assigned: 'Kamron sizga biriktirildi',
    callback: 'Kamron: qo‘ng‘iroq vaqti keldi',
    task: 'Kamron: vazifa vaqti keldi',
    outcomes: ['Ko‘tarmadi', '1 soatdan keyin', 'Ertaga 10:00'],
    open: 'Ofisda ochish',
  },
  en: {
    assigned: 'Kamron has been assigned to you',
    callback: 'Kamron: it is time to call',
    task: 'Kamron: the task is due',
    outcomes: ['No answer', 'In an hour', 'Tomorrow 10:00'],
    open: 'Open in the office',
  },
  ru: {
    assigned: 'Вам назначен лид: Kamron',
    callback: 'Kamron: пора перезвонить',
    task: 'Kamron: пора выполнить задачу',
    outcomes: ['Нет ответа', 'Через час', 'Завтра в 10:00'],
    open: 'Открыть в офисе',
  },
} satisfies Record<Language, object>

describe.each(testedLanguages)('in %s', (language) => {
  const said = words[language]
  beforeEach(() => setLanguage(language))

  /** Each is told of in a way of its own, and has the same buttons. */
  const tellings = {
    assigned: (deps: Partial<TestApp>) => assign(deps),
    callback: async (deps: Partial<TestApp>) => {
      await callNow()
      await tellCallbacks({ ...app, ...deps })
    },
  }

  test.each(['assigned', 'callback'] as const)('a lead is told with four buttons: %s', async (kind) => {
    await tellings[kind]({ origin: () => 'https://agency.example' })
    const url = `https://agency.example/admin/leads/call-agent?lead=${leadId}`
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message?.text).toBe(said[kind])
    expect(message?.buttons).toEqual([
      ...said.outcomes.map((text) => ({ text, callback_data: expect.stringMatching(/^[\w-]{22}$/) })),
      { text: said.open, url },
    ])
  })

  test.each(['assigned', 'callback'] as const)(
    'without a safe address its link stands in the text: %s',
    async (kind) => {
      await tellings[kind]({})
      const [message] = await messages()
      expect(message?.text).toBe(`${said[kind]}\n${app.origin()}/admin/leads/call-agent?lead=${leadId}`)
      expect(message?.buttons.map(({ text }) => text)).toEqual(said.outcomes)
    },
  )

  test('a task is told without its text', async () => {
    await app.db.run(sql`
      insert into tasks (text, due_at, has_time, staff_id, created_by, lead_id)
      values ('Maxfiy izoh', now(), true, ${agent.id}, ${agent.id}, ${leadId})`)
    await tellTasks(app)
    const [message] = await messages()
    expect(message?.text).toBe(`${said.task}\n${app.origin()}/admin/leads/call-agent?lead=${leadId}`)
    expect(message?.buttons).toEqual([])
  })
})

describe('a lead that is assigned', () => {
  test('has buttons that are about the lead as it is then', async () => {
    await assign()
    const actions = await app.db.all(sql`
      select kind, target from telegram_actions where chat_id = ${chatId} order by kind`)
    const { version } = await app.db.only<{ version: number }>(sql`
      select version from leads where id = ${leadId}`)
    const target = { lead_id: leadId, version }
    expect(actions).toEqual([
      { kind: 'lead_in_hour', target },
      { kind: 'lead_no_answer', target },
      { kind: 'lead_tomorrow', target },
    ])
  })

  test('is not told in a chat of nobody, of a muted kind, or without a bot', async () => {
    await assign({ env: { ...app.env, telegram: { mode: 'off' } } })
    expect(await waiting()).toEqual([])
    await agent.call(notices.updateChoice, { body: { muted: ['assigned'] } })
    await assign()
    expect([await messages(), await waiting()]).toEqual([[], []])
    await app.db.run(sql`update telegram_links set ended_at = now() where chat_id = ${chatId}`)
    await agent.call(notices.updateChoice, { body: { muted: [] } })
    await assign()
    expect([await messages(), await waiting()]).toEqual([[], []])
    expect(await agent.call(notifications.list, {})).toHaveLength(3)
  })

  test('waits for the morning, and is not told where it was read or muted by then', async () => {
    await makeQuiet(app.db, agent.id)
    await assign()
    await assign()
    expect(await messages()).toEqual([])
    const [bell] = await agent.call(notifications.list, {})
    await agent.call(notifications.markRead, { body: { ids: [bell?.id ?? ''] } })
    await app.db.run(
      sql`update notice_choices set quiet_from = null, quiet_to = null where staff_id = ${agent.id}`,
    )
    await becomeDue()
    expect(await messages()).toHaveLength(1)
    expect((await waiting()).map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['dropped', 'read'],
      ['queued', null],
    ])
  })

  test('that was muted during the night is dropped', async () => {
    await makeQuiet(app.db, agent.id)
    await assign()
    await agent.call(notices.updateChoice, { body: { muted: ['assigned'] } })
    await becomeDue()
    expect(await waiting()).toMatchObject([{ state: 'dropped', reason: 'muted' }])
  })

  test('of who was switched off during the night is dropped', async () => {
    await makeQuiet(app.db, agent.id)
    await assign()
    await app.db.run(sql`update staff set active = false where id = ${agent.id}`)
    await becomeDue()
    expect(await waiting()).toMatchObject([{ state: 'dropped', reason: 'gone' }])
  })
})

test('a call that is due is told also in quiet hours, once', async () => {
  await makeQuiet(app.db, agent.id)
  await callNow()
  await Promise.all([tellCallbacks(app), tellCallbacks(app), tellCallbacks(app)])
  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect(message?.text).toContain('Kamron: qo‘ng‘iroq vaqti keldi')
})

test('a task about a client leads to the client', async () => {
  const clientId = await aClient(app.db)
  await app.db.run(sql`
    insert into tasks (text, due_at, has_time, staff_id, created_by, client_id)
    values ('Maxfiy izoh', now(), true, ${agent.id}, ${agent.id}, ${clientId})`)
  await tellTasks(app)
  expect((await messages())[0]?.text).toContain(`${app.origin()}/admin/clients/${clientId}`)
})
