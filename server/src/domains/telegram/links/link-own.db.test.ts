import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf } from '../../../testing/outside/chat.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await nameBot(app)
})
afterAll(() => app.close())

/** A client with an account, whose name is known. */
async function anAccount(language: Language = 'uz'): Promise<Caller & { email: string }> {
  const client = await asClient(app)
  const { email } = await app.db.only<{ email: string }>(sql`
    update clients set full_name = 'Aziza Karimova', language = ${language}, auth_issuer = 'test', auth_subject = id::text
    where id = ${client.id} returning email`)
  return { ...client, email }
}

const linkOf = (caller: Caller) => caller.call(telegram.linkOwn, {})
const stateOf = (caller: Caller) => caller.call(telegram.getOwn, {})
const kindsTo = async (email: string) => (await mailsTo(app.db, email)).map(({ kind }) => kind)
const auditsOf = async (id: string) => {
  const rows = await app.db.all<{ kind: string; via: string | null }>(sql`
    select kind, via from audit_log where target_id = ${id} and kind like 'telegram.%' order by seq`)
  return rows
}

const words = {
  uz: {
    question: 'Ushbu chatni A… K… kabinetiga ulaysizmi?',
    consent:
      'Bu chatdagi xabarlar Telegram serverlari, ya’ni chet el orqali o‘tadi. Ularni faqat arizangizni yuritish uchun ishlatamiz. Rozilikni /uzish bilan qaytarib olasiz. http://127.0.0.1:3000/privacy',
    yes: 'Ha, ulash',
    no: 'Yo‘q, bu men emasman',
    linked: 'Ulandi. Arizangiz haqidagi xabarlar shu yerga keladi',
    refused: 'Ulanmadi',
    old: 'Havola eskirgan yoki ishlatilgan. Kabinetda yangisini oling',
    menu: ['Arizalarim', 'Hujjat yuborish', 'Savol berish', 'Sozlamalar'],
    linkedBefore: 'Bu chat yoki hisob allaqachon ulangan. Avval uni uzing',
    colleagueQuestion: 'Ushbu chatni B… A… ofis hisobiga ulaysizmi?',
    colleagueLinked: 'Ulandi. Bildirishnomalaringiz shu yerga keladi',
  },
  en: {
    question: 'Connect this chat to the account of A… K…?',
    consent:
      'Messages in this chat pass through Telegram’s servers, that is, through other countries. We use them only to handle your application. You can withdraw your consent with /uzish. http://127.0.0.1:3000/privacy',
    yes: 'Yes, connect',
    no: 'No, this is not me',
    linked: 'Connected. News about your application will come here',
    refused: 'Not connected',
    old: 'This link is too old or has been used. Get a new one in your account',
    menu: ['My applications', 'Send a document', 'Ask a question', 'Settings'],
    linkedBefore: 'This chat or account is already linked. Unlink it first',
    colleagueQuestion: 'Connect this chat to the office account of B… A…?',
    colleagueLinked: 'Connected. Your notifications will come here',
  },
  ru: {
    question: 'Подключить этот чат к кабинету A… K…?',
    consent:
      'Сообщения в этом чате проходят через серверы Telegram, то есть через другие страны. Мы используем их только для ведения вашей заявки. Отозвать согласие можно командой /uzish. http://127.0.0.1:3000/privacy',
    yes: 'Да, подключить',
    no: 'Нет, это не я',
    linked: 'Подключено. Сообщения о вашей заявке будут приходить сюда',
    refused: 'Не подключено',
    old: 'Ссылка устарела или уже использована. Получите новую в кабинете',
    menu: ['Мои заявки', 'Отправить документ', 'Задать вопрос', 'Настройки'],
    linkedBefore: 'Этот чат или аккаунт уже подключён. Сначала отключите его',
    colleagueQuestion: 'Подключить этот чат к рабочему аккаунту B… A…?',
    colleagueLinked: 'Подключено. Ваши уведомления будут приходить сюда',
  },
} satisfies Record<Language, object>

/** What the owner of the account reads by mail. */
const mails: Record<Language, (agency: string) => { linked: Mail; refused: Mail }> = {
  uz: (agency) => ({
    linked: {
      subject: `${agency}: Telegram chati ulandi`,
      text_body: `Assalomu alaykum!\n\nHisobingizga Telegram chati ulandi. Xabarlar endi u yerga ham boradi.\nAgar buni siz qilmagan bo‘lsangiz, profilingizda «Xabarlar va Telegram» bo‘limida chatni uzing va bizga yozing.\n\n${agency}\n`,
    },
    refused: {
      subject: `${agency}: Telegram havolangiz rad etildi`,
      text_body: `Assalomu alaykum!\n\nKimdir Telegramni ulash uchun olingan havolangizni ochdi va bu o‘zi emasligini aytdi. Havola endi ishlamaydi.\nHavolani boshqalarga bermang.\n\n${agency}\n`,
    },
  }),
  en: (agency) => ({
    linked: {
      subject: `${agency}: a Telegram chat was connected`,
      text_body: `Hello,\n\nA Telegram chat was connected to your account. News will also go there.\nIf this was not you, disconnect the chat in your profile under “Messages and Telegram” and write to us.\n\n${agency}\n`,
    },
    refused: {
      subject: `${agency}: your Telegram link was refused`,
      text_body: `Hello,\n\nSomeone opened the link that connects Telegram to your account and said that it was not them. The link no longer works.\nDo not give your links to others.\n\n${agency}\n`,
    },
  }),
  ru: (agency) => ({
    linked: {
      subject: `${agency}: подключён чат Telegram`,
      text_body: `Здравствуйте!\n\nК вашему аккаунту подключён чат Telegram. Сообщения будут приходить и туда.\nЕсли это были не вы, отключите чат в профиле в разделе «Сообщения и Telegram» и напишите нам.\n\n${agency}\n`,
    },
    refused: {
      subject: `${agency}: ваша ссылка Telegram отклонена`,
      text_body: `Здравствуйте!\n\nКто-то открыл вашу ссылку для подключения Telegram и ответил, что это не он. Ссылка больше не действует.\nНе передавайте свои ссылки другим.\n\n${agency}\n`,
    },
  }),
}
type Mail = { subject: string; text_body: string }

describe.each(testedLanguages)('in %s', (language) => {
  const said = words[language]

  test('an own link is asked about under a masked name, and links the chat', async () => {
    const client = await anAccount(language)
    expect(await stateOf(client)).toMatchObject({ linked_at: null, blocked: false })
    const link = await linkOf(client)
    expect(link.url).toMatch(/\/dev\/messages\?start=[\w-]{43}$/)
    expect(link.qr_code).toMatch(/^<svg /)
    const chat = openChat(app, { language_code: 'de' })
    const [question] = await chat.text(startOf(link))
    expect(question?.text).toBe(`${said.question}\n\n${said.consent}`)
    expect(question?.buttons).toEqual([said.yes, said.no])
    const [linked] = await chat.press(said.yes)
    expect(linked).toMatchObject({ text: said.linked, keys: said.menu })
    expect(await stateOf(client)).toMatchObject({ linked_at: expect.any(String) })
    const consents = await app.db.all(sql`
      select kind, language, client_id, withdrawn_at from consents where chat_id = ${chat.id}`)
    expect(consents).toEqual([{ kind: 'telegram', language, client_id: client.id, withdrawn_at: null }])
    const { linked: mail } = mails[language](app.agency.name)
    expect(await mailsTo(app.db, client.email)).toMatchObject([
      { kind: 'telegram_linked', language, ...mail },
    ])
    expect(await auditsOf(client.id)).toEqual([{ kind: 'telegram.linked', via: 'telegram' }])
  })

  test('who is not meant says so: the link is dead, and the owner is told', async () => {
    const client = await anAccount(language)
    const link = await linkOf(client)
    const chat = openChat(app, { language_code: language })
    await chat.text(startOf(link))
    const [refused] = await chat.press(said.no)
    expect(refused?.text).toBe(said.refused)
    const { refused: mail } = mails[language](app.agency.name)
    expect(await mailsTo(app.db, client.email)).toMatchObject([
      { kind: 'telegram_refused', language, ...mail },
    ])
    const [again] = await chat.text(startOf(link))
    expect(again?.text).toBe(said.old)
    expect(await stateOf(client)).toMatchObject({ linked_at: null })
    expect(await auditsOf(client.id)).toEqual([{ kind: 'telegram.refused', via: null }])
  })

  test('a linked chat that opens the link of another account has to be unlinked first', async () => {
    const [one, other] = [await anAccount(language), await anAccount(language)]
    const chat = openChat(app, { language_code: language })
    await chat.text(startOf(await linkOf(one)))
    await chat.press(said.yes)
    const [refused] = await chat.text(startOf(await linkOf(other)))
    expect(refused).toMatchObject({ text: said.linkedBefore, buttons: [] })
    const [same] = await chat.text(startOf(await linkOf(one)))
    expect(same).toMatchObject({ text: said.linked, keys: said.menu })
  })

  test('a colleague links the own chat in the same way, and is told what comes there', async () => {
    const colleague = await asStaff(app, 'call_agent')
    await app.db.run(sql`update staff set full_name = 'Bobur Aliyev' where id = ${colleague.id}`)
    const chat = openChat(app, { language_code: language })
    const [question] = await chat.text(startOf(await linkOf(colleague)))
    expect(question).toMatchObject({ text: said.colleagueQuestion, buttons: [said.yes, said.no] })
    const [linked] = await chat.press(said.yes)
    expect(linked?.text).toBe(said.colleagueLinked)
    expect(await stateOf(colleague)).toMatchObject({ linked_at: expect.any(String) })
  })
})

test('a language that was chosen in the chat is the client’s once it is linked', async () => {
  const client = await anAccount('uz')
  const chat = openChat(app)
  await chat.text('/start')
  await chat.press('Русский')
  await chat.text(startOf(await linkOf(client)))
  await chat.press('Да, подключить')
  const { language } = await app.db.only<{ language: string }>(
    sql`select language from clients where id = ${client.id}`,
  )
  expect(language).toBe('ru')
})

test('of twenty presses one links', async () => {
  const client = await anAccount()
  const chat = openChat(app)
  await chat.text(startOf(await linkOf(client)))
  const data = await chat.dataOf('Ha, ulash')
  await Promise.allSettled(Array.from({ length: 20 }, () => chat.pressData(data)))
  const links = await app.db.all(sql`select ended_at from telegram_links where client_id = ${client.id}`)
  expect(links).toEqual([{ ended_at: null }])
  expect(await kindsTo(client.email)).toEqual(['telegram_linked'])
})

test('the button of one chat does nothing in another, and leaves no trace there', async () => {
  const client = await anAccount()
  const [chat, stranger] = [openChat(app), openChat(app)]
  await chat.text(startOf(await linkOf(client)))
  await stranger.text('Salom')
  const data = await chat.dataOf('Ha, ulash')
  const [refused] = await stranger.pressData(data)
  expect(refused).toMatchObject({ method: 'answerCallbackQuery' })
  const links = await app.db.all(sql`select id from telegram_links where chat_id = ${stranger.id}`)
  expect(links).toEqual([])
  expect((await chat.press('Ha, ulash'))[0]?.text).toBe(words.uz.linked)
})

test('without a bot there is no link, and nothing else changes', async () => {
  const off = await startApp({ NODE_ENV: 'production', APP_SECRET: 'k3J9vQ2xW8zL5mN7pR4tY6uB1cD0fG2h' })
  try {
    const client = await asClient(off)
    const before = await tracesOf(off)
    expect(await client.call(telegram.getOwn, {})).toEqual({
      bot: null,
      linked_at: null,
      blocked: false,
      files_on: false,
    })
    await expect(client.call(telegram.linkOwn, {})).rejects.toMatchObject({ code: 'telegram_off' })
    expect(await tracesOf(off)).toEqual(before)
  } finally {
    await off.close()
  }
})
