import type { Language } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { createAfterCommit } from '../../../http/after-commit.ts'
import { openChat, type SharedContact, type TestChat } from '../../../testing/outside/chat.ts'
import { searchEverywhere } from '../../../testing/reading/search-everywhere.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'
import { handleUpdate } from '../handle-update.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let lastPhone = 930_000_000
const aPhone = () => {
  lastPhone += 1
  return `+998${lastPhone}`
}

const says = {
  uz: {
    name: 'O‘zbekcha',
    agree: 'Roziman',
    wish: 'Sizni nima qiziqtiradi?',
    amClient: 'Men mijozman',
    askPhone: 'Telefon raqamingizni pastdagi tugma bilan yuboring',
    send: 'Raqamni yuborish',
    foreign: 'Bu boshqa odamning raqami. O‘zingiznikini tugma bilan yuboring',
    thanks:
      'Rahmat, Aziza! So‘rovingiz qabul qilindi, tez orada qo‘ng‘iroq qilamiz. Savolingizni shu yerga yozing',
    request:
      'So‘rovingiz xodimga yuborildi. Tasdiqlansa, shu yerga yozamiz. Tezroq yo‘li: kabinetda «Telegramni ulash»',
    arrived: 'Xabaringiz yetib bordi. Javob shu yerga keladi',
    onSite: 'Saytda yozing: http://127.0.0.1:3000/contact',
  },
  en: {
    name: 'English',
    agree: 'I agree',
    wish: 'What are you interested in?',
    amClient: 'I am a client',
    askPhone: 'Send your phone number with the button below',
    send: 'Send my number',
    foreign: 'This is another person’s number. Send your own with the button',
    thanks: 'Thank you, Aziza! We have your request and will call you soon. Write your question here',
    request:
      'Your request has been sent to a colleague of ours. If it is confirmed, we will write here. A faster way: “Connect Telegram” in your account',
    arrived: 'Your message has arrived. The answer will come here',
    onSite: 'Please write on the site: http://127.0.0.1:3000/contact',
  },
  ru: {
    name: 'Русский',
    agree: 'Согласен',
    wish: 'Что вас интересует?',
    amClient: 'Я уже клиент',
    askPhone: 'Отправьте свой номер телефона кнопкой ниже',
    send: 'Отправить номер',
    foreign: 'Это номер другого человека. Отправьте свой кнопкой',
    thanks: 'Спасибо, Aziza! Мы получили ваш запрос и скоро позвоним. Свой вопрос напишите здесь',
    request:
      'Ваш запрос передан сотруднику. Если его подтвердят, мы напишем сюда. Быстрее: «Подключить Telegram» в кабинете',
    arrived: 'Ваше сообщение получено. Ответ придёт сюда',
    onSite: 'Напишите, пожалуйста, на сайте: http://127.0.0.1:3000/contact',
  },
} satisfies Record<Language, object>
type Words = (typeof says)[Language]

async function anAgreedChat({ name, agree }: Words, handling = app): Promise<TestChat> {
  const chat = openChat(handling)
  await chat.text('/start')
  await chat.press(name)
  await chat.press(agree)
  return chat
}

/** The questions that a contact answers, and how a chat comes there. */
const visitorPhone = {
  step: 'phone',
  ask: async (chat: TestChat) => {
    await chat.text('Viza')
    return chat.text('Aziza')
  },
  taken: ({ thanks }: Words) => thanks,
}
const clientPhone = {
  step: 'client_phone',
  ask: (chat: TestChat, { amClient }: Words) => chat.press(amClient),
  taken: ({ request }: Words) => request,
}
const questions = [visitorPhone, clientPhone]
type Question = (typeof questions)[number]

async function askedChat(question: Question, said: Words, handling = app): Promise<TestChat> {
  const chat = await anAgreedChat(said, handling)
  const [asked] = await question.ask(chat, said)
  expect(asked).toMatchObject({ text: said.askPhone, keys: [said.send] })
  return chat
}

const foreignContacts: { which: string; contact: (chat: TestChat) => SharedContact }[] = [
  { which: 'of another person', contact: ({ id }) => ({ user_id: id + 1 }) },
  { which: 'that was forwarded', contact: () => ({ is_forwarded: true }) },
  { which: 'of somebody who is not at Telegram', contact: () => ({ user_id: null }) },
]

const chatOf = (chat: TestChat) =>
  app.db.one(sql`
    select lead_id, phone, phone_proved_at is not null as is_proved, step from telegram_chats
    where chat_id = ${chat.id}`)

let lastForeign = 0
/** Of somebody else: all of them begin alike, so that they can be searched for. */
const foreignPhones = '998770000'
const aForeignPhone = () => {
  lastForeign += 1
  return `+${foreignPhones}${String(lastForeign).padStart(3, '0')}`
}

/** A record of the office with this phone. */
async function aRecord(phone: string): Promise<string> {
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into clients (full_name, phone) values ('Known', ${phone}) returning id`)
  return id
}

describe.each(testedLanguages)('in %s', (language) => {
  const said = says[language]

  describe.each(questions)('at the step $step', (question) => {
    test.each(foreignContacts)(
      'a contact $which is refused, and the own one still counts',
      async (foreign) => {
        const own = aPhone()
        const chat = await askedChat(question, said)
        expect(await chat.contact(aForeignPhone(), foreign.contact(chat))).toEqual([
          { method: 'sendMessage', text: said.foreign, buttons: [], keys: [said.send] },
        ])
        const before = { lead_id: null, phone: null, is_proved: false, step: question.step }
        expect(await chatOf(chat)).toEqual(before)
        expect((await chat.contact(own))[0]?.text).toBe(question.taken(said))
        expect(await chatOf(chat)).toMatchObject({ phone: own, is_proved: true, step: null })
      },
    )
  })

  test('the contact of a client that somebody else shows asks nothing of the office', async () => {
    const phone = aPhone()
    await aRecord(phone)
    for (const { contact } of foreignContacts) {
      const chat = await anAgreedChat(said)
      await chat.press(said.amClient)
      expect((await chat.contact(phone, contact(chat)))[0]?.text).toBe(said.foreign)
    }
    expect(await app.db.all(sql`select id from join_requests where phone = ${phone}`)).toEqual([])
  })

  test('the sixth contact of a day is sent to the site', async () => {
    const chat = await anAgreedChat(said)
    for (let n = 0; n < 5; n += 1) await chat.contact(aForeignPhone(), { is_forwarded: true })
    expect((await chat.contact(aForeignPhone()))[0]?.text).toBe(said.onSite)
  })
})

test('nothing of the contact of somebody else is kept, wherever one looks', async () => {
  for (const { contact } of foreignContacts) {
    const chat = await askedChat(clientPhone, says.uz)
    await chat.contact(aForeignPhone(), contact(chat))
  }
  // Neither of these nor of those in the tests before.
  expect(await searchEverywhere(app, foreignPhones)).toEqual([])
})

/** What the office may know of a number. */
const knowledge: Record<string, (phone: string) => Promise<unknown>> = {
  'a record': aRecord,
  'a record with an account': async (phone) => {
    const id = await aRecord(phone)
    await app.db.run(sql`update clients set auth_issuer = 'test', auth_subject = id::text where id = ${id}`)
  },
  'two records': async (phone) => [await aRecord(phone), await aRecord(phone)],
  'a record that was deleted': async (phone) =>
    app.db.run(sql`update clients set deleted_at = now() where id = ${await aRecord(phone)}`),
  'an open lead': async (phone) => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    await app.db.run(sql`update leads set phone = ${phone} where id = ${id}`)
  },
}

type Answers = Awaited<ReturnType<TestChat['text']>>[]

/** Everything that a chat reads from its contact on. */
async function talk(question: Question, said: Words, phone: string): Promise<Answers> {
  const chat = await askedChat(question, said)
  return [
    await chat.contact(phone),
    await chat.text('Salom'),
    await chat.text('Yana'),
    await chat.text('/start'),
  ]
}

test.each([
  { question: visitorPhone, language: 'uz' },
  { question: clientPhone, language: 'uz' },
  { question: clientPhone, language: 'en' },
  { question: clientPhone, language: 'ru' },
] as const)(
  'at the step $question.step everybody reads the same, known or not, in $language',
  async ({ question, language }) => {
    const said = says[language]
    const unknown = await talk(question, said, aPhone())
    expect(unknown.map((answers) => answers.map(({ text }) => text))).toEqual([
      [question.taken(said)],
      [said.arrived],
      [],
      [said.wish],
    ])
    for (const [what, prepare] of Object.entries(knowledge)) {
      const phone = aPhone()
      await prepare(phone)
      expect([what, await talk(question, said, phone)]).toEqual([what, unknown])
    }
  },
)

/** The statements that the contact of somebody who says that they are a client asks of the database. */
async function statementsFor(phone: string): Promise<string[]> {
  const asked: string[] = []
  const note = (query: Sql) => {
    asked.push(query.text)
    return query
  }
  const noting = (tx: Database): Database => ({
    ...tx,
    all: (query) => tx.all(note(query)),
    one: (query) => tx.one(note(query)),
    only: (query) => tx.only(note(query)),
    run: (query) => tx.run(note(query)),
  })
  const handling: TestApp = {
    ...app,
    handleUpdate: async (update) => {
      asked.length = 0
      const afterCommit = createAfterCommit(app.log)
      await app.db.transaction((tx) => handleUpdate(app, { tx: noting(tx), update, afterCommit }))
    },
  }
  const chat = await askedChat(clientPhone, says.uz, handling)
  await chat.contact(phone)
  return asked
}

test('a number is looked up, written down and answered in the same way, known or not', async () => {
  const unknown = await statementsFor(aPhone())
  const looked = unknown.findIndex((text) => text.includes('from clients')) + 1
  const answered = unknown.findLastIndex((text) => text.includes('insert into telegram_messages'))
  expect([looked, answered]).not.toContain(-1)
  const parts = (statements: string[]) => ({
    lookUp: statements.slice(0, looked),
    writes: statements
      .slice(looked, answered - unknown.length)
      .filter((text) => /insert into|update /.test(text)),
    answer: statements.slice(answered - unknown.length),
  })
  const { lookUp, answer } = parts(unknown)
  const all: typeof knowledge = { ...knowledge, nothing: async () => {} }
  for (const [what, prepare] of Object.entries(all)) {
    const phone = aPhone()
    await prepare(phone)
    const known = parts(await statementsFor(phone))
    expect({ what, ...known }).toMatchObject({ what, lookUp, answer })
    // None is answered without its work: a request and an enquiry are several rows each.
    expect(known.writes.length, what).toBeGreaterThan(1)
  }
})
