import { notices } from 'contract/notices'
import { notifications } from 'contract/notifications'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendNotice } from '../../notices/send-notice.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aLinkedChat, makeQuiet, messagesIn } from '../../testing/records/linked-chat.ts'
import { aClient, aLead } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
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

describe('a lead that is assigned', () => {
  test('is told in the chat by its first name, with what can be done about it', async () => {
    await assign()
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message?.text).toBe(
      `Kamron sizga biriktirildi\n${app.origin()}/admin/leads/call-agent?lead=${leadId}`,
    )
    expect(message?.buttons.map(({ text }) => text)).toEqual([
      'Ko‘tarmadi',
      '1 soatdan keyin',
      'Ertaga 10:00',
    ])
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

  test('has the office on a button where the site has a safe address', async () => {
    await assign({ origin: () => 'https://agency.example' })
    const [message] = await messages()
    expect(message?.text).toBe('Kamron sizga biriktirildi')
    expect(message?.buttons.at(-1)).toEqual({
      text: 'Ofisda ochish',
      url: `https://agency.example/admin/leads/call-agent?lead=${leadId}`,
    })
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
  expect(message?.text).not.toContain('Tursunov')
  expect(message?.buttons).toHaveLength(3)
})

test('a task is told without its text', async () => {
  await app.db.run(sql`
    insert into tasks (text, due_at, has_time, staff_id, created_by, lead_id)
    values ('Maxfiy izoh', now(), true, ${agent.id}, ${agent.id}, ${leadId})`)
  await tellTasks(app)
  const [message] = await messages()
  expect(message?.text).toContain('Kamron: vazifa vaqti keldi')
  expect(message?.text).not.toMatch(/Maxfiy|Tursunov/)
})

test('one about a client leads to the client', async () => {
  const clientId = await aClient(app.db)
  await app.db.run(sql`
    insert into tasks (text, due_at, has_time, staff_id, created_by, client_id)
    values ('Maxfiy izoh', now(), true, ${agent.id}, ${agent.id}, ${clientId})`)
  await tellTasks(app)
  expect((await messages())[0]?.text).toContain(`${app.origin()}/admin/clients/${clientId}`)
})

test('each reads it in the language of their chat', async () => {
  await app.db.run(sql`update telegram_chats set language = 'ru' where chat_id = ${chatId}`)
  await assign()
  expect((await messages())[0]?.text).toContain('Вам назначен лид: Kamron')
})
