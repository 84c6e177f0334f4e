import { leads } from 'contract/leads'
import { tashkentDay, tashkentTomorrow } from 'contract/tashkent-day'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { openColleagueChat, pressUnder } from '../../../testing/outside/colleague-chat.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp, testOrigin } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'
import { tellCallbacks } from '../../notifications/tell-callbacks.ts'

let app: TestApp
let origin: string
let manager: Caller
let agent: Caller
let chat: TestChat
let leadId: string
let message: number
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000', QUIET_HOURS: 'off' }, () => origin)
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())
beforeEach(() => {
  origin = 'https://example.uz'
})

type Labels = [noAnswer: string, inHour: string, tomorrow: string, open: string]
const labels: Record<Language, Labels> = {
  uz: ['Ko‘tarmadi', '1 soatdan keyin', 'Ertaga 10:00', 'Ofisda ochish'],
  en: ['No answer', 'In an hour', 'Tomorrow 10:00', 'Open in the office'],
  ru: ['Нет ответа', 'Через час', 'Завтра в 10:00', 'Открыть в офисе'],
}
const assigned: Record<Language, string> = {
  uz: 'Gulnora sizga biriktirildi',
  en: 'Gulnora has been assigned to you',
  ru: 'Вам назначен лид: Gulnora',
}
const due: Record<Language, string> = {
  uz: 'Gulnora: qo‘ng‘iroq vaqti keldi',
  en: 'Gulnora: it is time to call',
  ru: 'Gulnora: пора перезвонить',
}

/** An agent with a linked chat, and in it the notice of a lead that the office has assigned, which is the answer. */
async function setUp(language: Language): Promise<Queued | undefined> {
  agent = await asStaff(app, 'call_agent')
  chat = await openColleagueChat(app, agent.id, { language_code: language })
  leadId = await aLead(app.db, { stage: 'initial', status: 'new' })
  await app.db.run(sql`update leads set name = 'Gulnora Saidova' where id = ${leadId}`)
  await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [leadId] } })
  const [notice] = await queued()
  message = await deliver()
  return notice
}

let lastMessage = 50_000
/** Telegram has taken what waits for the chat, and has given it this number. */
async function deliver(): Promise<number> {
  lastMessage += 1
  await app.db.run(sql`
    update telegram_messages set state = 'sent', sent_at = now(), telegram_message_id = ${lastMessage}
    where chat_id = ${chat.id} and state = 'queued'`)
  return lastMessage
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

describe.each(testedLanguages)('in %s', (language) => {
  const [noAnswer, inHour, tomorrow] = labels[language]
  let notice: Queued | undefined
  beforeEach(async () => {
    notice = await setUp(language)
  })

  test('a lead is told by its first name, with four buttons', () => {
    expect(notice).toEqual({
      method: 'sendMessage',
      text: assigned[language],
      alert: null,
      buttons: labels[language],
    })
  })

  test('no answer is recorded; the buttons say so, and take it back', async () => {
    const before = await lead()
    await press(noAnswer)
    expect(await lead()).toMatchObject({ status: 'needs_call', attempts: 1, current_agent_id: agent.id })
    expect(await queued()).toEqual([
      {
        method: 'editMessageText',
        text: expect.stringMatching(
          new RegExp(`^${assigned[language]}\n\n([01]\\d|2[0-3]):[0-5]\\d ${noAnswer}$`),
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
        text: assigned[language],
        alert: null,
        buttons: labels[language],
      },
      { method: 'answerCallbackQuery', text: undone[language], alert: false, buttons: [] },
    ])
    await press(noAnswer)
    expect(await lead()).toMatchObject({ attempts: 1 })
  })

  test('a callback in an hour, or tomorrow at ten', async () => {
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

  test('a call that is due has the same buttons, and they work', async () => {
    await app.db.run(sql`
      update leads set status = 'needs_call', callback_at = now() - interval '1 minute' where id = ${leadId}`)
    await tellCallbacks(app)
    expect(await queued()).toEqual([
      { method: 'sendMessage', text: due[language], alert: null, buttons: labels[language] },
    ])
    message = await deliver()
    await press(noAnswer)
    expect(await lead()).toMatchObject({ status: 'needs_call', attempts: 1 })
    expect(await queued()).toMatchObject([
      { text: expect.stringContaining(`${due[language]}\n\n`), buttons: [undo[language]] },
      { text: saved[language] },
    ])
  })
})

test('the audit says who did it, and through what', async () => {
  await setUp('uz')
  await press('Ko‘tarmadi')
  const entries = await app.db.all(sql`
    select kind, actor_id, via, source_ip from audit_log where target_id = ${leadId} and actor_id = ${agent.id}`)
  expect(entries).toEqual([{ kind: 'lead.no_answer', actor_id: agent.id, via: 'telegram', source_ip: null }])
})

const refusals = {
  notFound: { uz: 'Ma’lumot topilmadi', en: 'Not found', ru: 'Не найдено' },
  forbidden: {
    uz: 'Bu amal uchun ruxsatingiz yo‘q',
    en: 'You are not allowed to do this',
    ru: 'У вас нет прав на это действие',
  },
  changedMeanwhile: {
    uz: 'Bu yozuvni shu orada boshqa kishi o‘zgartirdi',
    en: 'Someone else has changed this record in the meantime',
    ru: 'За это время запись изменил другой пользователь',
  },
  undoTooLate: {
    uz: 'Bekor qilib bo‘lmaydi: ustida ish boshlangan yoki vaqt o‘tgan',
    en: 'It is too late to undo: work has gone on, or the time is over',
    ru: 'Отменить нельзя: с этим уже начали работать или прошло время',
  },
} satisfies Record<string, Record<Language, string>>

const oldButton: Record<Language, string> = {
  uz: 'Bu tugma eskirgan yoki ishlatilgan',
  en: 'This button is too old or has been used',
  ru: 'Эта кнопка устарела или уже использована',
}

describe.each(testedLanguages)(
  'is refused in a sentence over the chat, in %s, and the lead stays as it is',
  (language) => {
    beforeEach(async () => {
      await setUp(language)
    })

    async function expectRefused(why: keyof typeof refusals) {
      const before = await lead()
      await press(labels[language][0])
      expect(await queued()).toEqual([
        { method: 'answerCallbackQuery', text: refusals[why][language], alert: true, buttons: [] },
      ])
      expect(await lead()).toEqual(before)
    }

    test('when the lead has gone to another agent', async () => {
      const other = await asStaff(app, 'call_agent')
      await manager.call(leads.assign, { body: { agent_id: other.id, lead_ids: [leadId], reassign: true } })
      await expectRefused('notFound')
    })

    test('when the colleague has another role', async () => {
      await app.db.run(sql`update staff set role = 'finance' where id = ${agent.id}`)
      await expectRefused('forbidden')
      const calls = await app.db.all(sql`
      select via, detail from audit_log where kind = 'call.refused' and actor_id = ${agent.id}`)
      expect(calls).toEqual([{ via: 'telegram', detail: { call: 'POST /leads/call-outcome' } }])
    })

    test('when somebody has worked on it since', async () => {
      await agent.call(leads.update, { params: { id: leadId }, body: { region: 'Xiva' } })
      await expectRefused('changedMeanwhile')
    })

    test('when it is decided', async () => {
      await app.db.run(
        sql`update leads set status = 'rejected', current_agent_id = null where id = ${leadId}`,
      )
      await expectRefused('notFound')
    })

    test.each([
      [
        'was worked on since',
        () => agent.call(leads.update, { params: { id: leadId }, body: { region: 'Xiva' } }),
      ],
      [
        'is too long ago',
        () => app.db.run(sql`update lead_undos set created_at = now() - interval '11 minutes'`),
      ],
    ])('when what is to be undone %s', async (_, happens) => {
      await press(labels[language][0])
      await happens()
      await queued()
      const before = await lead()
      await press(undo[language])
      expect(await queued()).toMatchObject([{ text: refusals.undoTooLate[language], alert: true }])
      expect(await lead()).toEqual(before)
    })
  },
)

describe.each(testedLanguages)(
  'a button does nothing, and says no more than that it is old, in %s,',
  (language) => {
    beforeEach(async () => {
      await setUp(language)
    })
    const old = { method: 'answerCallbackQuery', text: oldButton[language], alert: false, buttons: [] }

    async function expectOld() {
      const before = await lead()
      await press(labels[language][0])
      expect(await queued()).toEqual([old])
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
      await press(labels[language][0])
      await queued()
      await expectOld()
    })

    test('in the chat of a colleague', async () => {
      const data = await chat.dataOf(labels[language][0])
      const other = await openColleagueChat(app, (await asStaff(app, 'admin')).id, {
        language_code: language,
      })
      const before = await lead()
      expect(await other.pressData(data)).toMatchObject([{ text: oldButton[language] }])
      expect(await lead()).toEqual(before)
    })
  },
)

test('a message of an unknown number keeps its buttons, and the outcome is recorded', async () => {
  await setUp('uz')
  message += 1_000_000
  await press('Ko‘tarmadi')
  expect((await lead()).attempts).toBe(1)
  expect(await queued()).toMatchObject([{ method: 'answerCallbackQuery', text: 'Saqlandi' }])
})

test('without a safe address the office stands in the text, also after a press and after taking it back', async () => {
  origin = testOrigin
  const notice = await setUp('uz')
  const text = `${assigned.uz}\n${testOrigin}/admin/leads/call-agent?lead=${leadId}`
  const [noAnswer, inHour, tomorrow] = labels.uz
  expect(notice).toMatchObject({ text, buttons: [noAnswer, inHour, tomorrow] })
  await press(inHour)
  expect(await lead()).toMatchObject({ status: 'needs_call', current_agent_id: agent.id })
  expect(await queued()).toMatchObject([
    { method: 'editMessageText', text: expect.stringContaining(`${text}\n\n`), buttons: [undo.uz] },
    { method: 'answerCallbackQuery', text: saved.uz },
  ])
  await press(undo.uz)
  expect(await queued()).toMatchObject([{ text, buttons: [noAnswer, inHour, tomorrow] }, { text: undone.uz }])
})

test('tomorrow begins at midnight in Tashkent', () => {
  const late = new Date('2026-11-18T18:59:00Z')
  const night = new Date('2026-11-18T19:01:00Z')
  expect([tashkentDay(late), tashkentDay(night)]).toEqual(['2026-11-18', '2026-11-19'])
  expect(tashkentTomorrow(late, 10).toISOString()).toBe('2026-11-19T05:00:00.000Z')
  expect(tashkentTomorrow(night, 10).toISOString()).toBe('2026-11-20T05:00:00.000Z')
})
