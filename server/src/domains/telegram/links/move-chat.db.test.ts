import { leads } from 'contract/leads'
import { notices } from 'contract/notices'
import { notifications } from 'contract/notifications'
import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendNotice } from '../../../notices/send-notice.ts'
import { tell } from '../../../notices/tell.ts'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { makeQuiet, messagesIn } from '../../../testing/records/linked-chat.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await nameBot(app)
})
afterAll(() => app.close())

const yes: Record<Language, string> = { uz: 'Ha, ulash', en: 'Yes, connect', ru: 'Да, подключить' }
const agree: Record<Language, string> = { uz: 'Roziman', en: 'I agree', ru: 'Согласен' }
const moved: Record<Language, string> = {
  uz: 'Hisobingiz boshqa chatga ulandi, bu chat uzildi',
  en: 'Your account has been connected to another chat. This one is disconnected',
  ru: 'Ваш аккаунт подключён к другому чату. Этот чат отключён',
}
const movedMail: Record<Language, (agency: string) => { subject: string; text_body: string }> = {
  uz: (agency) => ({
    subject: `${agency}: boshqa Telegram chati ulandi`,
    text_body: `Assalomu alaykum!\n\nHisobingizga boshqa Telegram chati ulandi, avvalgisi uzildi.\nAgar buni siz qilmagan bo‘lsangiz, profilingizda «Xabarlar va Telegram» bo‘limida chatni uzing va bizga yozing.\n\n${agency}\n`,
  }),
  en: (agency) => ({
    subject: `${agency}: another Telegram chat was connected`,
    text_body: `Hello,\n\nAnother Telegram chat was connected to your account, and the one before was disconnected.\nIf this was not you, disconnect the chat in your profile under “Messages and Telegram” and write to us.\n\n${agency}\n`,
  }),
  ru: (agency) => ({
    subject: `${agency}: подключён другой чат Telegram`,
    text_body: `Здравствуйте!\n\nК вашему аккаунту подключён другой чат Telegram, прежний отключён.\nЕсли это были не вы, отключите чат в профиле в разделе «Сообщения и Telegram» и напишите нам.\n\n${agency}\n`,
  }),
}

async function anAccount(language: Language = 'uz'): Promise<Caller & { email: string }> {
  const client = await asClient(app)
  const { email } = await app.db.only<{ email: string }>(sql`
    update clients set language = ${language}, auth_issuer = 'test', auth_subject = id::text
    where id = ${client.id} returning email`)
  return { ...client, email }
}

/** A new chat of this person, which ends the one before. */
async function linkChat(caller: Caller, language: Language = 'uz'): Promise<TestChat> {
  const chat = openChat(app, { language_code: language })
  await chat.text(startOf(await caller.call(telegram.linkOwn, {})))
  await chat.press(yes[language])
  return chat
}

const openLinksOf = async ({ id }: Caller) => {
  const rows = await app.db.all<{ chat_id: number }>(sql`
    select chat_id from telegram_links where (client_id = ${id} or staff_id = ${id}) and ended_at is null`)
  return rows.map(({ chat_id }) => chat_id)
}
const mailsOf = async ({ email }: { email: string }, kind: string) =>
  (await mailsTo(app.db, email)).filter((mail) => mail.kind === kind)

describe.each(testedLanguages)('in %s', (language) => {
  test('a new chat ends the one before, which is told, as the e-mail is', async () => {
    const client = await anAccount(language)
    const first = await linkChat(client, language)
    await first.answers()
    const second = await linkChat(client, language)
    expect(await first.answers()).toEqual([
      { method: 'sendMessage', text: moved[language], buttons: [], keys: [] },
    ])
    expect((await mailsTo(app.db, client.email)).map(({ kind }) => kind)).toEqual([
      'telegram_moved',
      'telegram_linked',
    ])
    expect(await mailsOf(client, 'telegram_moved')).toMatchObject([
      { language, ...movedMail[language](app.agency.name) },
    ])
    expect(await openLinksOf(client)).toEqual([second.id])
    // It is nobody's now, and is asked as a stranger would be.
    for (const text of ['Salom', 'Arizalarim', '/holat'])
      expect((await first.text(text))[0]?.buttons).toEqual([agree[language]])
  })
})

describe('the chat before falls silent', () => {
  const tellOf = (client: Caller, text: string) =>
    app.db.transaction((tx) =>
      tell(tx, app, {
        to: { kind: 'client', id: client.id },
        kind: 'case_news',
        cause: `case_news:${client.id}:${text}`,
        language: 'uz',
        mail: { subject: 'Yangilik', text },
        chat_text: text,
      }),
    )
  /** The texts that still go to a chat. */
  const leavingFor = async (chat: TestChat) =>
    (await messagesIn(app.db, chat.id)).flatMap(({ state, text }) => (state === 'queued' ? text : []))
  const noticesOf = async (client: Caller) => {
    const rows = await app.db.all<{ chat_text: string; state: string; channel: string | null }>(sql`
      select chat_text, state, channel from notices where client_id = ${client.id} order by created_at`)
    return rows.map(({ chat_text, state, channel }) => [chat_text, state, channel])
  }
  const newsByMail = async (client: { email: string }) =>
    (await mailsOf(client, 'case_news')).map(({ text_body }) => text_body)

  test.each([
    ['an e-mail', true],
    ['no e-mail', false],
  ])(
    'what was on its way there goes to the new chat of who has %s, as what is told next',
    async (_what, has) => {
      const client = await anAccount()
      if (!has) await app.db.run(sql`update clients set email = null where id = ${client.id}`)
      const first = await linkChat(client)
      await tellOf(client, 'Pasport qabul qilindi')
      expect(await leavingFor(first)).toContain('Pasport qabul qilindi')
      const second = await linkChat(client)
      expect(await leavingFor(first)).toEqual([moved.uz])
      const { id } = await app.db.only<{ id: string }>(sql`
      select id from notices where client_id = ${client.id} and state = 'waiting'`)
      await sendNotice(app, { notice_id: id })
      await tellOf(client, 'Viza tayyor')
      expect(await leavingFor(first)).toEqual([moved.uz])
      expect((await leavingFor(second)).slice(-2)).toEqual(['Pasport qabul qilindi', 'Viza tayyor'])
      expect(await newsByMail(client)).toEqual([])
      expect(await noticesOf(client)).toEqual([
        ['Pasport qabul qilindi', 'queued', 'telegram'],
        ['Viza tayyor', 'queued', 'telegram'],
      ])
    },
  )

  test('what waits for the morning goes to the new chat then, and to no other', async () => {
    const client = await anAccount()
    const first = await linkChat(client)
    await client.call(notices.updateChoice, { body: { channel: 'auto' } })
    await makeQuiet(app.db, client.id)
    await tellOf(client, 'Viza tayyor')
    expect(await noticesOf(client)).toEqual([['Viza tayyor', 'waiting', null]])
    const second = await linkChat(client)
    await client.call(notices.updateChoice, { body: { quiet_from: null, quiet_to: null } })
    const { id } = await app.db.only<{ id: string }>(sql`
      update notices set due_at = now() where client_id = ${client.id} returning id`)
    await sendNotice(app, { notice_id: id })
    expect(await leavingFor(first)).toEqual([moved.uz])
    expect(await leavingFor(second)).toContain('Viza tayyor')
    expect(await newsByMail(client)).toEqual([])
  })

  const old = [{ method: 'answerCallbackQuery', text: 'Bu tugma eskirgan yoki ishlatilgan' }]

  test('its buttons do nothing, and leave no trace', async () => {
    const client = await anAccount()
    const first = await linkChat(client)
    await first.text('Sozlamalar')
    await first.text('/uzish')
    const buttons = [await first.dataOf('Pochta'), await first.dataOf('Ha'), await first.dataOf('Yo‘q')]
    const second = await linkChat(client)
    await first.answers()
    const before = await tracesOf(app)
    for (const data of buttons) expect(await first.pressData(data)).toMatchObject(old)
    const after = await tracesOf(app)
    const changed = Object.keys(after).filter((table) => String(before[table]) !== String(after[table]))
    // The chat was used, and the presses are answered.
    expect(changed.toSorted()).toEqual(['telegram_chats', 'telegram_messages'])
    expect(await openLinksOf(client)).toEqual([second.id])
  })

  test('neither do those of a colleague, whose next lead is told in the new chat alone', async () => {
    const [manager, agent] = [await asStaff(app, 'call_manager'), await asStaff(app, 'call_agent')]
    const assignOne = async (name: string) => {
      const id = await aLead(app.db, { stage: 'initial', status: 'new' })
      await app.db.run(sql`update leads set name = ${name} where id = ${id}`)
      await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
      return id
    }
    const first = await linkChat(agent)
    const id = await assignOne('Gulnora')
    const data = await first.dataOf('Ko‘tarmadi')
    const second = await linkChat(agent)
    await first.answers()
    expect(await first.pressData(data)).toMatchObject(old)
    expect(await app.db.one(sql`select status, attempts from leads where id = ${id}`)).toEqual({
      status: 'new',
      attempts: 0,
    })
    await assignOne('Nodira')
    const names = async (chat: TestChat) =>
      (await leavingFor(chat)).flatMap((text) => /^(\w+) sizga biriktirildi/.exec(text)?.[1] ?? [])
    expect([await names(first), await names(second)]).toEqual([[], ['Nodira']])
    // What did not arrive in the chat stands in the bell.
    expect(await agent.call(notifications.list, {})).toMatchObject([{ read_at: null }, { read_at: null }])
  })
})
