import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChat, type TestChat } from '../../../testing/outside/chat.ts'
import { messagesIn } from '../../../testing/records/linked-chat.ts'
import { aLead, aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  for (let n = 0; n < 7; n += 1) await aService(app.db)
})
afterAll(() => app.close())

let lastPhone = 900_000_000
const aPhone = () => {
  lastPhone += 1
  return `+998${lastPhone}`
}

const says = {
  uz: {
    greeting: (agency: string) => `Assalomu alaykum! Bu ${agency} boti. Tilni tanlang`,
    name: 'O‘zbekcha',
    consent:
      'Bu chatdagi xabarlar Telegram serverlari, ya’ni chet el orqali o‘tadi. Ularni faqat arizangizni yuritish uchun ishlatamiz. Rozilikni /uzish bilan qaytarib olasiz.',
    agree: 'Roziman',
    openSite: 'Saytni ochish',
    wish: 'Sizni nima qiziqtiradi?',
    others: ['Boshqa savol', 'Men mijozman'],
    askName: 'Ismingiz nima?',
    askPhone: 'Telefon raqamingizni pastdagi tugma bilan yuboring',
    send: 'Raqamni yuborish',
    thanks:
      'Rahmat, Aziza! So‘rovingiz qabul qilindi, tez orada qo‘ng‘iroq qilamiz. Savolingizni shu yerga yozing',
    unlink: 'Bu chat uzilsinmi? Roziligingiz ham qaytarib olinadi',
    yes: 'Ha',
    no: 'Yo‘q',
    withdrawn: 'Rozilik qaytarib olindi. Bu chatdan endi foydalanmaymiz',
    onlyText: 'Hozircha faqat matn, rasm va faylni tushunaman',
    arrived: 'Xabaringiz yetib bordi. Javob shu yerga keladi',
  },
  ru: {
    greeting: (agency: string) => `Здравствуйте! Это бот ${agency}. Выберите язык`,
    name: 'Русский',
    consent:
      'Сообщения в этом чате проходят через серверы Telegram, то есть через другие страны. Мы используем их только для ведения вашей заявки. Отозвать согласие можно командой /uzish.',
    agree: 'Согласен',
    openSite: 'Открыть сайт',
    wish: 'Что вас интересует?',
    others: ['Другой вопрос', 'Я уже клиент'],
    askName: 'Как вас зовут?',
    askPhone: 'Отправьте свой номер телефона кнопкой ниже',
    send: 'Отправить номер',
    thanks: 'Спасибо, Aziza! Мы получили ваш запрос и скоро позвоним. Свой вопрос напишите здесь',
    unlink: 'Отключить этот чат? Ваше согласие тоже будет отозвано',
    yes: 'Да',
    no: 'Нет',
    withdrawn: 'Согласие отозвано. Мы больше не используем этот чат',
    onlyText: 'Пока я понимаю только текст, фото и файлы',
    arrived: 'Ваше сообщение получено. Ответ придёт сюда',
  },
  en: {
    greeting: (agency: string) => `Hello! This is the bot of ${agency}. Choose your language`,
    name: 'English',
    consent:
      'Messages in this chat pass through Telegram’s servers, that is, through other countries. We use them only to handle your application. You can withdraw your consent with /uzish.',
    agree: 'I agree',
    openSite: 'Open the site',
    wish: 'What are you interested in?',
    others: ['Another question', 'I am a client'],
    askName: 'What is your name?',
    askPhone: 'Send your phone number with the button below',
    send: 'Send my number',
    thanks: 'Thank you, Aziza! We have your request and will call you soon. Write your question here',
    unlink: 'Disconnect this chat? Your consent will be withdrawn too',
    yes: 'Yes',
    no: 'No',
    withdrawn: 'Your consent is withdrawn. We no longer use this chat',
    onlyText: 'For now I understand only text, pictures and files',
    arrived: 'Your message has arrived. The answer will come here',
  },
} satisfies Record<Language, object>

const leadOf = (phone: string) =>
  app.db.all<{ id: string; name: string; comments: string | null; status: string }>(sql`
    select id, name, phone, source, comments, language, stage, status, client_id from leads where phone = ${phone}`)
const chatOf = (chat: TestChat) =>
  app.db.one(sql`select lead_id, phone, phone_proved_at is not null as is_proved, step from telegram_chats
    where chat_id = ${chat.id}`)

/** A chat that has agreed, and is asked what it wants. */
async function anAgreedChat(language: Language = 'uz'): Promise<TestChat> {
  const chat = openChat(app)
  await chat.text('/start')
  await chat.press(says[language].name)
  await chat.press(says[language].agree)
  return chat
}

/** One that has told its wish and its name, and is asked for its phone. */
async function aNamedChat(): Promise<TestChat> {
  const chat = await anAgreedChat()
  await chat.text('Koreyada o‘qish')
  await chat.press('Aziza')
  return chat
}

describe.each(testedLanguages)('in %s', (language) => {
  const said = says[language]

  test('a stranger becomes a lead', async () => {
    const chat = openChat(app, { language_code: language })
    const [greeting] = await chat.text('Salom, viza kerak')
    expect(greeting?.text).toBe(said.greeting(app.agency.name))
    expect(greeting?.buttons).toEqual(['O‘zbekcha', 'Русский', 'English'])
    const [consent] = await chat.press(said.name)
    expect(consent?.text).toBe(
      `${said.consent} http://127.0.0.1:3000/privacy\n\n${said.openSite}: http://127.0.0.1:3000`,
    )
    expect(consent?.buttons).toEqual([said.agree])
    const [wish] = await chat.press(said.agree)
    expect(wish?.text).toBe(said.wish)
    expect(wish?.buttons.slice(-2)).toEqual(said.others)
    expect(wish?.buttons).toHaveLength(8)
    const [askName] = await chat.press(wish?.buttons[0] ?? '')
    expect(askName).toMatchObject({ text: said.askName, buttons: ['Aziza'] })
    const [askPhone] = await chat.press('Aziza')
    expect(askPhone).toMatchObject({ text: said.askPhone, keys: [said.send] })
    const phone = aPhone()
    const [thanks] = await chat.contact(phone)
    expect(thanks?.text).toBe(said.thanks)
    const [lead, ...others] = await leadOf(phone)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      name: 'Aziza',
      source: 'telegram',
      language,
      stage: 'initial',
      status: 'new',
      client_id: null,
      comments: `Salom, viza kerak\n${wish?.buttons[0]}`,
    })
    expect(await chatOf(chat)).toEqual({ lead_id: lead?.id, phone, is_proved: true, step: null })
    const [arrived] = await chat.text('Qachon boshlanadi?')
    expect(arrived?.text).toBe(said.arrived)
  })

  test('voice, video and places are not understood', async () => {
    const chat = await anAgreedChat(language)
    expect(await chat.message({ voice: { file_id: 'v' } })).toMatchObject([{ text: said.onlyText }])
  })

  test('who takes the consent back is nobody’s chat again, and is asked anew', async () => {
    const chat = await anAgreedChat(language)
    await chat.text('Viza')
    await chat.press('Aziza')
    await chat.contact(aPhone())
    const [question] = await chat.text('/uzish')
    expect(question).toMatchObject({ text: said.unlink, buttons: [said.yes, said.no] })
    const [done] = await chat.press(said.yes)
    expect(done?.text).toBe(said.withdrawn)
    expect(await chatOf(chat)).toEqual({ lead_id: null, phone: null, is_proved: false, step: null })
    expect((await chat.text('Salom'))[0]?.buttons).toEqual([said.agree])
  })
})

describe('where the site has a safe address', () => {
  let safe: TestApp
  beforeAll(async () => {
    safe = await startApp({}, () => 'https://example.uz')
  })
  afterAll(() => safe.close())

  test.each(testedLanguages)('the consent leads there by a button, in %s', async (language) => {
    const { name, consent, agree, openSite } = says[language]
    const chat = openChat(safe, { language_code: language })
    await chat.text('/start')
    await chat.press(name)
    const [, shown] = await messagesIn(safe.db, chat.id)
    expect(shown).toMatchObject({
      text: `${consent} https://example.uz/privacy`,
      buttons: [
        { text: agree, callback_data: expect.any(String) },
        { text: openSite, url: 'https://example.uz' },
      ],
    })
  })
})

test('nothing is asked, and nothing kept, before there is a consent', async () => {
  const chat = openChat(app)
  const phone = aPhone()
  await chat.contact(phone)
  await chat.press('O‘zbekcha')
  const [consent] = await chat.contact(phone)
  expect(consent?.buttons).toEqual(['Roziman'])
  expect(await leadOf(phone)).toEqual([])
  expect(await chatOf(chat)).toMatchObject({ phone: null })
})

test('a consent is stored with its version, its language and the hash of the words that were shown', async () => {
  const chat = openChat(app)
  await chat.text('/start')
  await chat.press('Русский')
  await chat.press('Согласен')
  const rows = await app.db.all(sql`
    select kind, version, language, client_id, octet_length(text_hash) as bytes, withdrawn_at from consents
    where chat_id = ${chat.id}`)
  expect(rows).toEqual([
    { kind: 'telegram', version: '2026-11', language: 'ru', client_id: null, bytes: 32, withdrawn_at: null },
  ])
  const audits = await app.db.all(sql`
    select kind, actor_kind from audit_log
    where target_id = (select id from telegram_chats where chat_id = ${chat.id})`)
  expect(audits).toEqual([{ kind: 'telegram.consented', actor_kind: 'visitor' }])
})

test('the same person twice is one lead, and a rejected one is reopened', async () => {
  const phone = aPhone()
  const id = await aLead(app.db, { stage: 'initial', status: 'rejected' })
  await app.db.run(sql`update leads set phone = ${phone} where id = ${id}`)
  for (const _ of [1, 2]) {
    const chat = await aNamedChat()
    await chat.contact(phone)
    expect(await chatOf(chat)).toMatchObject({ lead_id: id })
  }
  expect(await leadOf(phone)).toMatchObject([{ id, status: 'new' }])
  const chats = await app.db.all(sql`select chat_id from telegram_chats where lead_id = ${id}`)
  expect(chats).toHaveLength(1)
})

test('a typed number proves nothing: it makes a lead of its own, once a day', async () => {
  const phone = aPhone()
  const id = await aLead(app.db, { stage: 'initial', status: 'new' })
  await app.db.run(sql`update leads set phone = ${phone} where id = ${id}`)
  const chat = await aNamedChat()
  expect((await chat.text('qo‘ng‘iroq qiling'))[0]?.keys).toEqual(['Raqamni yuborish'])
  const [thanks] = await chat.text(phone)
  expect(thanks?.text).toBe(says.uz.thanks)
  const own = (await leadOf(phone)).filter((lead) => lead.id !== id)
  expect(own).toHaveLength(1)
  expect(await chatOf(chat)).toEqual({ lead_id: own[0]?.id, phone: null, is_proved: false, step: null })
  await chat.text('/start')
  await chat.press('Boshqa savol')
  await chat.press('Aziza')
  const [refused] = await chat.text(aPhone())
  expect(refused?.text).toBe('Saytda yozing: http://127.0.0.1:3000/contact')
})

test('what people write is text, whatever it looks like', async () => {
  const chat = await anAgreedChat()
  await chat.text(`<script>alert(1)</script>\r\n\u202Etxt\u0007${'x'.repeat(5000)}`)
  await chat.text('\u202EAli\r\nBcc: all')
  const phone = aPhone()
  await chat.contact(phone)
  const [lead] = await leadOf(phone)
  expect(lead?.name).toBe('Ali Bcc: all')
  expect(lead?.comments).toBe(`<script>alert(1)</script>\ntxt${'x'.repeat(1971)}`)
})

test('bots, groups and chats of another number are not listened to', async () => {
  const before = await app.db.one(sql`select count(*) as chats from telegram_chats`)
  const chat = openChat(app)
  await chat.message({ text: 'Hi', from: { id: chat.id, is_bot: true } })
  await chat.message({ text: 'Hi', from: { id: chat.id + 5 } })
  await chat.message({ text: 'Hi', chat: { id: chat.id, type: 'channel' } })
  expect(await app.db.one(sql`select count(*) as chats from telegram_chats`)).toEqual(before)
})
