import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

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

async function linkedChat(client: Caller, chat: TestChat = openChat(app)): Promise<TestChat> {
  await chat.text(startOf(await linkOf(client)))
  await chat.press('Ha, ulash')
  return chat
}

const words = {
  uz: {
    question: 'Ushbu chatni A… K… kabinetiga ulaysizmi?',
    consent: 'Rozilikni /uzish bilan qaytarib olasiz.',
    yes: 'Ha, ulash',
    no: 'Yo‘q, bu men emasman',
    linked: 'Ulandi. Arizangiz haqidagi xabarlar shu yerga keladi',
    refused: 'Ulanmadi',
    menu: ['Arizalarim', 'Hujjat yuborish', 'Savol berish', 'Sozlamalar'],
  },
  en: {
    question: 'Connect this chat to the account of A… K…?',
    consent: 'You can withdraw your consent with /uzish.',
    yes: 'Yes, connect',
    no: 'No, this is not me',
    linked: 'Connected. News about your application will come here',
    refused: 'Not connected',
    menu: ['My applications', 'Send a document', 'Ask a question', 'Settings'],
  },
  ru: {
    question: 'Подключить этот чат к кабинету A… K…?',
    consent: 'Отозвать согласие можно командой /uzish.',
    yes: 'Да, подключить',
    no: 'Нет, это не я',
    linked: 'Подключено. Сообщения о вашей заявке будут приходить сюда',
    refused: 'Не подключено',
    menu: ['Мои заявки', 'Отправить документ', 'Задать вопрос', 'Настройки'],
  },
} satisfies Record<Language, object>

const oldLink = 'Havola eskirgan yoki ishlatilgan. Kabinetda yangisini oling'

describe.each(['uz', 'en', 'ru'] as const)('in %s', (language) => {
  const said = words[language]

  test('an own link is asked about under a masked name, and links the chat', async () => {
    const client = await anAccount(language)
    expect(await stateOf(client)).toMatchObject({ linked_at: null, blocked: false })
    const link = await linkOf(client)
    expect(link.url).toMatch(/\/dev\/messages\?start=[\w-]{43}$/)
    expect(link.qr_code).toMatch(/^<svg /)
    const chat = openChat(app, { language_code: 'de' })
    const [question] = await chat.text(startOf(link))
    expect(question?.text).toContain(said.question)
    expect(question?.text).toContain(said.consent)
    expect(question?.buttons).toEqual([said.yes, said.no])
    const [linked] = await chat.press(said.yes)
    expect(linked).toMatchObject({ text: said.linked, keys: said.menu })
    expect(await stateOf(client)).toMatchObject({ linked_at: expect.any(String) })
    const consents = await app.db.all(sql`
      select kind, language, client_id, withdrawn_at from consents where chat_id = ${chat.id}`)
    expect(consents).toEqual([{ kind: 'telegram', language, client_id: client.id, withdrawn_at: null }])
    expect(await kindsTo(client.email)).toEqual(['telegram_linked'])
    expect(await auditsOf(client.id)).toEqual([{ kind: 'telegram.linked', via: 'telegram' }])
  })

  test('who is not meant says so: the link is dead, and the owner is told', async () => {
    const client = await anAccount(language)
    const link = await linkOf(client)
    const chat = openChat(app)
    await chat.text(startOf(link))
    const [refused] = await chat.press(said.no)
    expect(refused?.text).toBe(said.refused)
    expect(await kindsTo(client.email)).toEqual(['telegram_refused'])
    const [again] = await chat.text(startOf(link))
    expect(again?.text).toBe(oldLink)
    expect(await stateOf(client)).toMatchObject({ linked_at: null })
    expect(await auditsOf(client.id)).toEqual([{ kind: 'telegram.refused', via: null }])
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

describe('one sentence for', () => {
  const answerTo = async (text: string, chat = openChat(app)) => (await chat.text(text))[0]?.text

  test('a used link', async () => {
    const client = await anAccount()
    const link = await linkOf(client)
    const chat = openChat(app)
    await chat.text(startOf(link))
    await chat.press('Ha, ulash')
    expect(await answerTo(startOf(link))).toBe(oldLink)
  })

  test('an old one, also where the question was asked in time', async () => {
    const client = await anAccount()
    const link = await linkOf(client)
    const chat = openChat(app)
    await chat.text(startOf(link))
    await app.db.run(sql`
      update telegram_link_tokens set expires_at = now() - interval '1 second' where client_id = ${client.id}`)
    expect(await answerTo(startOf(link))).toBe(oldLink)
    expect((await chat.press('Ha, ulash'))[0]?.text).toBe(oldLink)
    expect(await stateOf(client)).toMatchObject({ linked_at: null })
  })

  test('one that the next one has replaced, a guessed one, and one of nobody', async () => {
    const client = await anAccount()
    const replaced = await linkOf(client)
    const link = await linkOf(client)
    expect(await answerTo(startOf(replaced))).toBe(oldLink)
    expect(await answerTo('/start guessed')).toBe(oldLink)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    expect(await answerTo(startOf(link))).toBe(oldLink)
  })

  test('the eleventh try in a quarter of an hour, whatever it is', async () => {
    const client = await anAccount()
    const chat = openChat(app)
    for (let n = 0; n < 10; n += 1) await chat.text(`/start guess-${n}`)
    const link = await linkOf(client)
    expect(await answerTo(startOf(link), chat)).toBe(oldLink)
    expect(await answerTo(startOf(link))).not.toBe(oldLink)
  })
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

test('a new chat ends the one before, which is told, as the e-mail is', async () => {
  const client = await anAccount()
  const first = await linkedChat(client)
  await first.answers()
  const second = await linkedChat(client)
  expect(await first.answers()).toMatchObject([{ text: 'Hisobingiz boshqa chatga ulandi, bu chat uzildi' }])
  expect(await kindsTo(client.email)).toEqual(['telegram_moved', 'telegram_linked'])
  const open = await app.db.all(sql`
    select chat_id from telegram_links where client_id = ${client.id} and ended_at is null`)
  expect(open).toEqual([{ chat_id: second.id }])
  const [asked] = await first.text('Salom')
  expect(asked?.buttons).toEqual(['Roziman'])
})

test('a linked chat that opens the link of another account has to be unlinked first', async () => {
  const [one, other] = [await anAccount(), await anAccount()]
  const chat = await linkedChat(one)
  const [refused] = await chat.text(startOf(await linkOf(other)))
  expect(refused).toMatchObject({
    text: 'Bu chat yoki hisob allaqachon ulangan. Avval uni uzing',
    buttons: [],
  })
  const [same] = await chat.text(startOf(await linkOf(one)))
  expect(same).toMatchObject({ text: words.uz.linked, keys: words.uz.menu })
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

test('a colleague links the own chat in the same way, and is told what comes there', async () => {
  const colleague = await asStaff(app, 'call_agent')
  await app.db.run(sql`update staff set full_name = 'Bobur Aliyev' where id = ${colleague.id}`)
  const chat = openChat(app)
  const [question] = await chat.text(startOf(await linkOf(colleague)))
  expect(question?.text).toBe('Ushbu chatni B… A… ofis hisobiga ulaysizmi?')
  const [linked] = await chat.press('Ha, ulash')
  expect(linked?.text).toBe('Ulandi. Bildirishnomalaringiz shu yerga keladi')
  expect(await stateOf(colleague)).toMatchObject({ linked_at: expect.any(String) })
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
