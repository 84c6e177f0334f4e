import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChat, type TestChat } from '../../../testing/outside/chat.ts'
import { aLead, aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

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
    name: 'O‘zbekcha',
    consent: 'Bu chatdagi xabarlar Telegram serverlari, ya’ni chet el orqali o‘tadi.',
    agree: 'Roziman',
    wish: 'Sizni nima qiziqtiradi?',
    others: ['Boshqa savol', 'Men mijozman'],
    askName: 'Ismingiz nima?',
    askPhone: 'Telefon raqamingizni pastdagi tugma bilan yuboring',
    send: 'Raqamni yuborish',
    thanks:
      'Rahmat, Aziza! So‘rovingiz qabul qilindi, tez orada qo‘ng‘iroq qilamiz. Savolingizni shu yerga yozing',
    foreign: 'Bu boshqa odamning raqami. O‘zingiznikini tugma bilan yuboring',
    request:
      'So‘rovingiz xodimga yuborildi. Tasdiqlansa, shu yerga yozamiz. Tezroq yo‘li: kabinetda «Telegramni ulash»',
    onlyText: 'Hozircha faqat matn, rasm va faylni tushunaman',
    arrived: 'Xabaringiz yetib bordi. Javob shu yerga keladi',
  },
  ru: {
    name: 'Русский',
    consent: 'Сообщения в этом чате проходят через серверы Telegram, то есть через другие страны.',
    agree: 'Согласен',
    wish: 'Что вас интересует?',
    others: ['Другой вопрос', 'Я уже клиент'],
    askName: 'Как вас зовут?',
    askPhone: 'Отправьте свой номер телефона кнопкой ниже',
    send: 'Отправить номер',
    thanks: 'Спасибо, Aziza! Мы получили ваш запрос и скоро позвоним. Свой вопрос напишите здесь',
    foreign: 'Это номер другого человека. Отправьте свой кнопкой',
    request:
      'Ваш запрос передан сотруднику. Если его подтвердят, мы напишем сюда. Быстрее: «Подключить Telegram» в кабинете',
    onlyText: 'Пока я понимаю только текст, фото и файлы',
    arrived: 'Ваше сообщение получено. Ответ придёт сюда',
  },
  en: {
    name: 'English',
    consent: 'Messages in this chat pass through Telegram’s servers, that is, through other countries.',
    agree: 'I agree',
    wish: 'What are you interested in?',
    others: ['Another question', 'I am a client'],
    askName: 'What is your name?',
    askPhone: 'Send your phone number with the button below',
    send: 'Send my number',
    thanks: 'Thank you, Aziza! We have your request and will call you soon. Write your question here',
    foreign: 'This is another person’s number. Send your own with the button',
    request:
      'Your request has been sent to a colleague of ours. If it is confirmed, we will write here. A faster way: “Connect Telegram” in your account',
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

describe.each(['uz', 'en', 'ru'] as const)('in %s', (language) => {
  const said = says[language]

  test('a stranger becomes a lead', async () => {
    const chat = openChat(app, { language_code: language })
    const [greeting] = await chat.text('Salom, viza kerak')
    expect(greeting?.text).toContain(app.agency.name)
    expect(greeting?.buttons).toEqual(['O‘zbekcha', 'Русский', 'English'])
    const [consent] = await chat.press(said.name)
    expect(consent?.text).toContain(said.consent)
    expect(consent?.text).toContain('http://127.0.0.1:3000/privacy')
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

  test('only the own contact counts, and of another nothing is kept', async () => {
    const chat = await anAgreedChat(language)
    await chat.text('Viza')
    await chat.text('Aziza')
    const phone = aPhone()
    for (const other of [{ user_id: chat.id + 1 }, { is_forwarded: true }]) {
      const [refused] = await chat.contact(phone, other)
      expect(refused).toMatchObject({ text: said.foreign, keys: [said.send] })
    }
    expect(await leadOf(phone)).toEqual([])
    expect(await chatOf(chat)).toMatchObject({ lead_id: null, phone: null, step: 'phone' })
  })

  test('voice, video and places are not understood', async () => {
    const chat = await anAgreedChat(language)
    expect(await chat.message({ voice: { file_id: 'v' } })).toMatchObject([{ text: said.onlyText }])
  })

  test('who says that they are a client gets the same words, known or not', async () => {
    const [known, unknown] = [aPhone(), aPhone()]
    await app.db.run(sql`insert into clients (full_name, phone) values ('Known', ${known})`)
    const answers = []
    for (const phone of [known, unknown]) {
      const chat = await anAgreedChat(language)
      const asked = await chat.press(said.others[1] ?? '')
      const shown = await chat.contact(phone)
      answers.push([asked, shown, await chat.text('Salom'), await chat.text('Yana')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[1]).toMatchObject([{ text: said.request }])
    expect(answers[0]?.[2]).toMatchObject([{ text: said.arrived }])
    const requests = await app.db.all(sql`select name, state from join_requests where phone = ${known}`)
    expect(requests).toEqual([{ name: 'Aziza', state: 'open' }])
    expect(await app.db.all(sql`select id from join_requests where phone = ${unknown}`)).toEqual([])
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

test('who takes it back is nobody’s chat again, and is asked anew', async () => {
  const chat = await aNamedChat()
  const phone = aPhone()
  await chat.contact(phone)
  const [question] = await chat.text('/uzish')
  expect(question?.buttons).toEqual(['Ha', 'Yo‘q'])
  const [done] = await chat.press('Ha')
  expect(done?.text).toBe('Rozilik qaytarib olindi. Bu chatdan endi foydalanmaymiz')
  expect(await chatOf(chat)).toEqual({ lead_id: null, phone: null, is_proved: false, step: null })
  expect((await chat.text('Salom'))[0]?.buttons).toEqual(['Roziman'])
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

test('the sixth contact of a day is sent to the site', async () => {
  const chat = await aNamedChat()
  for (let n = 0; n < 5; n += 1) await chat.contact(aPhone(), { is_forwarded: true })
  const phone = aPhone()
  expect((await chat.contact(phone))[0]?.text).toBe('Saytda yozing: http://127.0.0.1:3000/contact')
  expect(await leadOf(phone)).toEqual([])
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
