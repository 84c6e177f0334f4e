import { type ErrorCode, errorSentence } from 'contract/errors'
import { leads } from 'contract/leads'
import { tashkentDay, tashkentTomorrow } from 'contract/tashkent-day'
import { type Language, languages } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { aNoticeInChat, openColleagueChat, pressUnder } from '../../../testing/outside/colleague-chat.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let agent: Caller
let chat: TestChat
let leadId: string
let message: number
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000', QUIET_HOURS: 'off' })
})
afterAll(() => app.close())
beforeEach(() => setUp('uz'))

const officeUrl = 'https://example.uz/admin/leads/call-agent'
const labels: Record<Language, [string, string, string]> = {
  uz: ['Ko‘tarmadi', '1 soatdan keyin', 'Ertaga 10:00'],
  en: ['No answer', 'In an hour', 'Tomorrow 10:00'],
  ru: ['Нет ответа', 'Через час', 'Завтра 10:00'],
}

/** An agent with a linked chat, and in it the notice of a lead that was assigned. */
async function setUp(language: Language) {
  agent = await asStaff(app, 'call_agent')
  chat = await openColleagueChat(app, agent.id, { language_code: language })
  leadId = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
  const { version } = await lead()
  const target = { lead_id: leadId, version }
  const [noAnswer, inHour, tomorrow] = labels[language]
  message = await aNoticeInChat(
    app,
    { chat_id: chat.id, staff_id: agent.id, text: 'Aziza sizga biriktirildi', language },
    [
      { label: noAnswer, kind: 'lead_no_answer', target },
      { label: inHour, kind: 'lead_in_hour', target },
      { label: tomorrow, kind: 'lead_tomorrow', target },
      { label: 'Ofisda ochish', url: officeUrl },
    ],
  )
  await chat.answers()
}

type LeadState = {
  status: string
  current_agent_id: string | null
  attempts: number
  callback_at: string | null
  version: number
}
const lead = () =>
  app.db.only<LeadState>(sql`
    select status, current_agent_id, attempts, callback_at, version from leads where id = ${leadId}`)
const press = (label: string) => pressUnder(app, chat, message, label)

type Queued = { method: string; text: string; alert: boolean | null; buttons: string[] }
let readUpTo = 0
/** What was queued for the chat since the last look. */
async function queued(): Promise<Queued[]> {
  const rows = await app.db.all<Queued & { seq: number }>(sql`
    select seq, method, body ->> 'text' as text, (body -> 'show_alert')::boolean as alert,
      array(select jsonb_path_query(body, '$.reply_markup.inline_keyboard[*][*].text') #>> '{}') as buttons
    from telegram_messages where chat_id = ${chat.id} and state = 'queued' and seq > ${readUpTo} order by seq`)
  readUpTo = rows.at(-1)?.seq ?? readUpTo
  return rows.map(({ seq, ...row }) => row)
}

const saved: Record<Language, string> = { uz: 'Saqlandi', en: 'Saved', ru: 'Сохранено' }
const undo: Record<Language, string> = { uz: 'Bekor qilish', en: 'Undo', ru: 'Отменить' }
const undone: Record<Language, string> = { uz: 'Bekor qilindi', en: 'Undone', ru: 'Отменено' }

describe.each(languages)('in %s', (language) => {
  beforeEach(() => setUp(language))

  test('no answer is recorded; the buttons say so, and take it back', async () => {
    const [noAnswer, ...others] = labels[language]
    const before = await lead()
    await press(noAnswer)
    expect(await lead()).toMatchObject({ status: 'needs_call', attempts: 1, current_agent_id: agent.id })
    expect(await queued()).toEqual([
      {
        method: 'editMessageText',
        text: expect.stringMatching(
          new RegExp(`^Aziza sizga biriktirildi\n\n([01]\\d|2[0-3]):[0-5]\\d ${noAnswer}$`),
        ),
        alert: null,
        buttons: [undo[language]],
      },
      { method: 'answerCallbackQuery', text: saved[language], alert: false, buttons: [] },
    ])
    await press(undo[language])
    expect(await lead()).toEqual({ ...before, version: expect.any(Number) })
    expect(await queued()).toEqual([
      {
        method: 'editMessageText',
        text: 'Aziza sizga biriktirildi',
        alert: null,
        buttons: [noAnswer, ...others, 'Ofisda ochish'],
      },
      { method: 'answerCallbackQuery', text: undone[language], alert: false, buttons: [] },
    ])
    await press(noAnswer)
    expect(await lead()).toMatchObject({ attempts: 1 })
  })

  test('a callback in an hour, or tomorrow at ten', async () => {
    const [, inHour, tomorrow] = labels[language]
    const from = Date.now()
    await press(inHour)
    const { callback_at, status } = await lead()
    const at = new Date(callback_at ?? '').getTime()
    expect(status).toBe('needs_call')
    expect(at - 3_600_000).toBeGreaterThanOrEqual(from)
    expect(at - 3_600_000).toBeLessThanOrEqual(Date.now())
    await press(undo[language])
    const days = [tashkentTomorrow(new Date(), 10)]
    await press(tomorrow)
    days.push(tashkentTomorrow(new Date(), 10))
    expect(days.map((day) => day.getTime())).toContain(new Date((await lead()).callback_at ?? '').getTime())
  })
})

test('the audit says who did it, and through what', async () => {
  await press('Ko‘tarmadi')
  const entries = await app.db.all(sql`
    select kind, actor_id, via, source_ip from audit_log where target_id = ${leadId}`)
  expect(entries).toEqual([{ kind: 'lead.no_answer', actor_id: agent.id, via: 'telegram', source_ip: null }])
})

describe('is refused in a sentence over the chat, and the lead stays as it is', () => {
  async function expectRefused(code: ErrorCode) {
    const before = await lead()
    await press('Ko‘tarmadi')
    expect(await queued()).toEqual([
      { method: 'answerCallbackQuery', text: errorSentence(code, 'uz'), alert: true, buttons: [] },
    ])
    expect(await lead()).toEqual(before)
  }

  test('when the lead has gone to another agent', async () => {
    const manager = await asStaff(app, 'call_manager')
    const other = await asStaff(app, 'call_agent')
    await manager.call(leads.assign, { body: { agent_id: other.id, lead_ids: [leadId], reassign: true } })
    await expectRefused('not_found')
  })

  test('when the colleague has another role', async () => {
    await app.db.run(sql`update staff set role = 'finance' where id = ${agent.id}`)
    await expectRefused('forbidden')
    const refusals = await app.db.all(sql`
      select via, detail from audit_log where kind = 'call.refused' and actor_id = ${agent.id}`)
    expect(refusals).toEqual([{ via: 'telegram', detail: { call: 'POST /leads/call-outcome' } }])
  })

  test('when somebody has worked on it since', async () => {
    await agent.call(leads.update, { params: { id: leadId }, body: { region: 'Xiva' } })
    await expectRefused('changed_meanwhile')
  })

  test('when it is decided', async () => {
    await app.db.run(sql`update leads set status = 'rejected', current_agent_id = null where id = ${leadId}`)
    await expectRefused('not_found')
  })
})

describe('a button says nothing', () => {
  const oldButton = {
    method: 'answerCallbackQuery',
    text: 'Bu tugma eskirgan yoki ishlatilgan',
    alert: false,
    buttons: [],
  }
  async function expectOld() {
    const before = await lead()
    await press('Ko‘tarmadi')
    expect(await queued()).toEqual([oldButton])
    expect(await lead()).toEqual(before)
  }

  test('once the colleague is switched off', async () => {
    await app.db.run(sql`update staff set active = false where id = ${agent.id}`)
    await expectOld()
  })

  test('once the chat is unlinked', async () => {
    await app.db.run(sql`update telegram_links set ended_at = now() where chat_id = ${chat.id}`)
    await expectOld()
  })

  test('the second time', async () => {
    await press('Ko‘tarmadi')
    await queued()
    await expectOld()
  })

  test('in the chat of a colleague', async () => {
    const data = await chat.dataOf('Ko‘tarmadi')
    const other = await openColleagueChat(app, (await asStaff(app, 'admin')).id)
    const before = await lead()
    const answers = await other.pressData(data)
    expect(answers).toMatchObject([{ text: oldButton.text }])
    expect(await lead()).toEqual(before)
  })
})

describe('undoing', () => {
  test('what somebody has worked on since is refused', async () => {
    await press('Ko‘tarmadi')
    await agent.call(leads.update, { params: { id: leadId }, body: { region: 'Xiva' } })
    await queued()
    const before = await lead()
    await press('Bekor qilish')
    expect(await queued()).toMatchObject([{ text: errorSentence('undo_too_late', 'uz'), alert: true }])
    expect(await lead()).toEqual(before)
  })

  test('what is too long ago is refused', async () => {
    await press('Ko‘tarmadi')
    await app.db.run(sql`update lead_undos set created_at = now() - interval '11 minutes'`)
    await queued()
    await press('Bekor qilish')
    expect(await queued()).toMatchObject([{ text: errorSentence('undo_too_late', 'uz'), alert: true }])
  })
})

test('a message of an unknown number keeps its buttons, and the outcome is recorded', async () => {
  message += 1_000_000
  await press('Ko‘tarmadi')
  expect((await lead()).attempts).toBe(1)
  expect(await queued()).toMatchObject([{ method: 'answerCallbackQuery', text: 'Saqlandi' }])
})

test('what the office assigns arrives with these buttons, and they work', async () => {
  const manager = await asStaff(app, 'call_manager')
  leadId = await aLead(app.db, { stage: 'initial', status: 'new' })
  await app.db.run(sql`update leads set name = 'Gulnora Saidova' where id = ${leadId}`)
  await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [leadId] } })
  const [notice] = await queued()
  expect(notice).toMatchObject({ method: 'sendMessage', buttons: labels.uz })
  expect(notice?.text).toMatch(/^Gulnora sizga biriktirildi\n/)
  message += 1
  await app.db.run(sql`
    update telegram_messages set state = 'sent', sent_at = now(), telegram_message_id = ${message}
    where chat_id = ${chat.id} and state = 'queued'`)
  await press('1 soatdan keyin')
  expect(await lead()).toMatchObject({ status: 'needs_call', current_agent_id: agent.id })
  expect(await queued()).toMatchObject([
    {
      method: 'editMessageText',
      text: expect.stringContaining(`${notice?.text}\n\n`),
      buttons: ['Bekor qilish'],
    },
    { method: 'answerCallbackQuery', text: 'Saqlandi' },
  ])
  await press('Bekor qilish')
  expect(await queued()).toMatchObject([
    { text: notice?.text, buttons: labels.uz },
    { text: 'Bekor qilindi' },
  ])
})

test('tomorrow begins at midnight in Tashkent', () => {
  const late = new Date('2026-11-18T18:59:00Z')
  const night = new Date('2026-11-18T19:01:00Z')
  expect([tashkentDay(late), tashkentDay(night)]).toEqual(['2026-11-18', '2026-11-19'])
  expect(tashkentTomorrow(late, 10).toISOString()).toBe('2026-11-19T05:00:00.000Z')
  expect(tashkentTomorrow(night, 10).toISOString()).toBe('2026-11-20T05:00:00.000Z')
})
