import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import {
  nameBot,
  openChat,
  type SharedContact,
  startOf,
  type TestChat,
} from '../../../testing/outside/chat.ts'
import { aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
let office: Caller
beforeAll(async () => {
  app = await startApp()
  await nameBot(app)
  office = await asStaff(app, 'manager')
})
afterAll(() => app.close())

let lastPhone = 910_000_000
const aPhone = () => {
  lastPhone += 1
  return `+998 ${lastPhone}`
}

/** A record that the office has made. */
async function aRecord(language: Language = 'uz'): Promise<{ id: string; phone: string }> {
  return app.db.only(sql`
    insert into clients (full_name, phone, language) values ('Aziza Karimova', ${aPhone()}, ${language})
    returning id, phone`)
}

const linkTo = (id: string, caller = office) => caller.call(telegram.linkClient, { params: { id } })
const stateOf = (id: string, caller = office) => caller.call(telegram.getClient, { params: { id } })

const words = {
  uz: {
    question: 'Ushbu chatni A… K… kabinetiga ulaysizmi?',
    yes: 'Ha, ulash',
    askPhone: 'Telefon raqamingizni pastdagi tugma bilan yuboring',
    send: 'Raqamni yuborish',
    foreign: 'Bu boshqa odamning raqami. O‘zingiznikini tugma bilan yuboring',
    linked: 'Ulandi. Arizangiz haqidagi xabarlar shu yerga keladi',
    request:
      'So‘rovingiz xodimga yuborildi. Tasdiqlansa, shu yerga yozamiz. Tezroq yo‘li: kabinetda «Telegramni ulash»',
  },
  en: {
    question: 'Connect this chat to the account of A… K…?',
    yes: 'Yes, connect',
    askPhone: 'Send your phone number with the button below',
    send: 'Send my number',
    foreign: 'This is another person’s number. Send your own with the button',
    linked: 'Connected. News about your application will come here',
    request:
      'Your request has been sent to a colleague of ours. If it is confirmed, we will write here. A faster way: “Connect Telegram” in your account',
  },
  ru: {
    question: 'Подключить этот чат к кабинету A… K…?',
    yes: 'Да, подключить',
    askPhone: 'Отправьте свой номер телефона кнопкой ниже',
    send: 'Отправить номер',
    foreign: 'Это номер другого человека. Отправьте свой кнопкой',
    linked: 'Подключено. Сообщения о вашей заявке будут приходить сюда',
    request:
      'Ваш запрос передан сотруднику. Если его подтвердят, мы напишем сюда. Быстрее: «Подключить Telegram» в кабинете',
  },
} satisfies Record<Language, object>

/** A chat in which the link of the office was confirmed, and which is asked for its number. */
async function openedLink(id: string, language: Language = 'uz'): Promise<TestChat> {
  const said = words[language]
  const chat = openChat(app, { language_code: language })
  const [question] = await chat.text(startOf(await linkTo(id)))
  expect(question?.text).toContain(said.question)
  const [asked] = await chat.press(said.yes)
  expect(asked).toMatchObject({ text: said.askPhone, keys: [said.send] })
  return chat
}

const foreignContacts: { which: string; contact: (chat: TestChat) => SharedContact }[] = [
  { which: 'of another person', contact: ({ id }) => ({ user_id: id + 1 }) },
  { which: 'that was forwarded', contact: () => ({ is_forwarded: true }) },
  { which: 'of somebody who is not at Telegram', contact: () => ({ user_id: null }) },
]

describe.each(testedLanguages)('a link of the office, in %s,', (language) => {
  const said = words[language]

  test.each(foreignContacts)('is not confirmed by a contact $which', async ({ contact }) => {
    const { id, phone } = await aRecord(language)
    const chat = await openedLink(id, language)
    expect(await chat.contact(phone, contact(chat))).toEqual([
      { method: 'sendMessage', text: said.foreign, buttons: [], keys: [said.send] },
    ])
    const kept = await app.db.one(sql`
      select phone, phone_proved_at, step from telegram_chats where chat_id = ${chat.id}`)
    expect(kept).toEqual({ phone: null, phone_proved_at: null, step: 'link_phone' })
    const requests = await app.db.all(sql`select id from join_requests where client_id = ${id}`)
    expect(requests).toEqual([])
    expect(await stateOf(id)).toMatchObject({ linked_at: null })
    expect((await chat.contact(phone))[0]?.text).toBe(said.linked)
    expect(await stateOf(id)).toMatchObject({ linked_at: expect.any(String) })
  })

  test('is not confirmed by a number that was typed', async () => {
    const { id, phone } = await aRecord(language)
    const chat = await openedLink(id, language)
    expect(await chat.text(phone)).toMatchObject([{ text: said.askPhone, keys: [said.send] }])
    expect(await stateOf(id)).toMatchObject({ linked_at: null })
  })

  test('with another number asks the office, and links nothing', async () => {
    const { id } = await aRecord(language)
    const chat = await openedLink(id, language)
    expect((await chat.contact(aPhone()))[0]?.text).toBe(said.request)
    expect(await stateOf(id)).toMatchObject({ linked_at: null })
    const requests = await office.call(telegram.listRequests, {})
    expect(requests.filter(({ client }) => client.id === id)).toMatchObject([
      { name: 'Aziza', account: null },
    ])
  })
})

describe('a link of the office', () => {
  test('works for three days, and wants the phone of the record', async () => {
    const { id, phone } = await aRecord()
    const { expires_at } = await linkTo(id)
    const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    const chat = await openedLink(id)
    expect(await stateOf(id)).toMatchObject({ linked_at: null })
    const [linked] = await chat.contact(phone.replace(/\s/g, ''))
    expect(linked?.text).toBe('Ulandi. Arizangiz haqidagi xabarlar shu yerga keladi')
    expect(await stateOf(id)).toMatchObject({
      is_on: true,
      linked_at: expect.any(String),
      made_by: 'office',
      blocked: false,
      last_notice: null,
    })
  })

  test('is not made for a record with an account, nor for one with a chat', async () => {
    const { id, phone } = await aRecord()
    const chat = await openedLink(id)
    await chat.contact(phone)
    await expect(linkTo(id)).rejects.toMatchObject({ code: 'already_linked' })
    const other = await aRecord()
    const link = await linkTo(other.id)
    await app.db.run(sql`
      update clients set auth_issuer = 'test', auth_subject = id::text where id = ${other.id}`)
    await expect(linkTo(other.id)).rejects.toMatchObject({ code: 'wrong_state' })
    const [old] = await openChat(app).text(startOf(link))
    expect(old?.text).toContain('Havola eskirgan yoki ishlatilgan.')
  })
})

test('who works on a case of the client sees the link and may make one; nobody else of the team does', async () => {
  const { id } = await aRecord()
  const [agent, stranger, manager] = [
    await asStaff(app, 'document_agent'),
    await asStaff(app, 'consulting_agent'),
    await asStaff(app, 'document_manager'),
  ]
  const service = await aService(app.db)
  const { id: application } = await app.db.only<{ id: string }>(sql`
    insert into applications (client_id, service_id, status) values (${id}, ${service}, 'draft') returning id`)
  for (const caller of [agent, stranger, manager]) {
    await expect(stateOf(id, caller)).rejects.toMatchObject({ status: 404 })
  }
  await app.db.run(sql`
    insert into case_people (application_id, staff_id, is_responsible) values (${application}, ${agent.id}, true)`)
  await app.db.run(sql`update cases set requirements_at = now() where application_id = ${application}`)
  expect(await stateOf(id, agent)).toMatchObject({ linked_at: null })
  expect(await linkTo(id, manager)).toMatchObject({ url: expect.any(String) })
  await expect(linkTo(id, stranger)).rejects.toMatchObject({ status: 404 })
})
