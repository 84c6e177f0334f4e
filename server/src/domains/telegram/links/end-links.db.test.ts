import { clients } from 'contract/clients'
import { staff } from 'contract/staff'
import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'
import { mergeClients } from '../../clients/merge-clients.queries.ts'

let app: TestApp
let office: Caller
beforeAll(async () => {
  app = await startApp()
  await nameBot(app)
  office = await asStaff(app, 'super_admin')
})
afterAll(() => app.close())

const yes = { uz: 'Ha, ulash', en: 'Yes, connect', ru: 'Да, подключить' }

async function link(caller: Caller, language: Language = 'uz'): Promise<TestChat> {
  const chat = openChat(app, { language_code: language })
  await app.db.run(sql`
    update clients set auth_issuer = 'test', auth_subject = id::text, language = ${language} where id = ${caller.id}`)
  await chat.text(startOf(await caller.call(telegram.linkOwn, {})))
  await chat.press(yes[language])
  return chat
}

const isLinked = async (chat: TestChat) => {
  const open = await app.db.one(sql`
    select from telegram_links where chat_id = ${chat.id} and ended_at is null`)
  return open !== undefined
}
const consentsOf = (chat: TestChat) =>
  app.db.all(sql`
    select id from consents where chat_id = ${chat.id} and withdrawn_at is null`)
const unlinks = (id: string) =>
  app.db.all(sql`
    select actor_kind, via from audit_log where kind = 'telegram.unlinked' and target_id = ${id}`)

const words = {
  uz: {
    question: 'Bu chat uzilsinmi? Roziligingiz ham qaytarib olinadi',
    yes: 'Ha',
    no: 'Yo‘q',
    stayed: 'Hammasi o‘z holicha qoldi',
    done: 'Uzildi. Xabarlar endi pochtaga boradi',
    withoutEmail: 'Uzildi. Xabarlar endi faqat kabinetda',
    ofColleague: 'Uzildi. Bildirishnomalar endi faqat ofisda',
  },
  en: {
    question: 'Disconnect this chat? Your consent will be withdrawn too',
    yes: 'Yes',
    no: 'No',
    stayed: 'Everything stays as it is',
    done: 'Disconnected. News will come by email from now on',
    withoutEmail: 'Disconnected. News will be in your account only from now on',
    ofColleague: 'Disconnected. Notifications are in the office only from now on',
  },
  ru: {
    question: 'Отключить этот чат? Ваше согласие тоже будет отозвано',
    yes: 'Да',
    no: 'Нет',
    stayed: 'Всё осталось как есть',
    done: 'Отключено. Теперь сообщения будут приходить на почту',
    withoutEmail: 'Отключено. Теперь сообщения будут только в кабинете',
    ofColleague: 'Отключено. Уведомления теперь только в офисе',
  },
} satisfies Record<Language, object>

describe.each(testedLanguages)('in %s', (language) => {
  const said = words[language]

  test('/uzish asks once more, and then ends the link and takes back the consent', async () => {
    const client = await asClient(app)
    const chat = await link(client, language)
    const [question] = await chat.text('/uzish')
    expect(question).toMatchObject({ text: said.question, buttons: [said.yes, said.no] })
    const [stayed] = await chat.press(said.no)
    expect(stayed?.text).toBe(said.stayed)
    expect(await isLinked(chat)).toBe(true)
    expect(await consentsOf(chat)).toHaveLength(1)
    await chat.text('/uzish')
    const [unlinked] = await chat.press(said.yes)
    expect(unlinked?.text).toBe(said.done)
    expect(await isLinked(chat)).toBe(false)
    expect(await consentsOf(chat)).toEqual([])
    expect(await unlinks(client.id)).toEqual([{ actor_kind: 'client', via: 'telegram' }])
  })

  test('a colleague ends it in the same way', async () => {
    const chat = await link(await asStaff(app, 'call_agent'), language)
    await chat.text('/uzish')
    expect((await chat.press(said.yes))[0]?.text).toBe(said.ofColleague)
    expect(await isLinked(chat)).toBe(false)
  })

  test('who has no e-mail is not told of mails, in the chat or from the cabinet', async () => {
    const client = await asClient(app)
    await app.db.run(sql`update clients set email = null where id = ${client.id}`)
    const chat = await link(client, language)
    await chat.text('/uzish')
    expect((await chat.press(said.yes))[0]?.text).toBe(said.withoutEmail)
    const next = await link(client, language)
    await client.call(telegram.unlinkOwn, {})
    expect(await next.answers()).toMatchObject([{ text: said.withoutEmail }])
  })

  test('the cabinet ends it as well, and the chat is told', async () => {
    const client = await asClient(app)
    const chat = await link(client, language)
    await client.call(telegram.unlinkOwn, {})
    expect(await chat.answers()).toMatchObject([{ text: said.done }])
    expect(await isLinked(chat)).toBe(false)
    expect(await unlinks(client.id)).toEqual([{ actor_kind: 'client', via: null }])
    await client.call(telegram.unlinkOwn, {})
    expect(await chat.answers()).toEqual([])
  })
})

describe('a link ends at once with', () => {
  test('the office, which ends it', async () => {
    const client = await asClient(app)
    const chat = await link(client)
    await office.call(telegram.unlinkClient, { params: { id: client.id } })
    expect(await isLinked(chat)).toBe(false)
  })

  test('the deletion of the client', async () => {
    const client = await asClient(app)
    const chat = await link(client)
    await office.call(clients.remove, { params: { id: client.id } })
    expect(await isLinked(chat)).toBe(false)
    expect(await consentsOf(chat)).toEqual([])
  })

  test('the erasure of the client, with the chat itself', async () => {
    const client = await asClient(app)
    const chat = await link(client)
    await office.call(clients.erase, { params: { id: client.id } })
    const left = await app.db.one(sql`
      select (select count(*) from telegram_chats where chat_id = ${chat.id})
        + (select count(*) from telegram_links where chat_id = ${chat.id})
        + (select count(*) from telegram_messages where chat_id = ${chat.id})
        + (select count(*) from telegram_actions where chat_id = ${chat.id})
        + (select count(*) from consents where chat_id = ${chat.id}) as rows`)
    expect(left).toEqual({ rows: 0 })
  })

  test.each(['revokes the sessions', 'switches off', 'deletes'])(
    'the administrator who %s of a colleague',
    async (how) => {
      const colleague = await asStaff(app, 'call_agent')
      const chat = await link(colleague)
      const params = { id: colleague.id }
      if (how === 'deletes') await office.call(staff.remove, { params })
      else if (how === 'switches off') await office.call(staff.update, { params, body: { active: false } })
      else await office.call(staff.revokeSessions, { params })
      expect(await isLinked(chat)).toBe(false)
      expect(await unlinks(colleague.id)).toHaveLength(1)
    },
  )
})

test.each(['unlinked', 'deleted'])(
  'a button does nothing, and leaves no trace, when its client is %s',
  async (how) => {
    const client = await asClient(app)
    const chat = await link(client)
    await chat.text('/uzish')
    const data = await chat.dataOf('Ha')
    if (how === 'unlinked') await client.call(telegram.unlinkOwn, {})
    else await office.call(clients.remove, { params: { id: client.id } })
    await chat.answers()
    const before = await tracesOf(app)
    const answers = await chat.pressData(data)
    expect(answers).toMatchObject([{ method: 'answerCallbackQuery' }])
    const changed = Object.entries(await tracesOf(app)).filter(
      ([table, hash]) => String(before[table]) !== String(hash),
    )
    // The chat was used, and the press is answered.
    expect(changed.map(([table]) => table).toSorted()).toEqual(['telegram_chats', 'telegram_messages'])
  },
)

test('merging clients moves the chat along; of two the one used last stays', async () => {
  const [from, into] = [await asClient(app), await asClient(app)]
  const [older, newer] = [await link(into), await link(from)]
  await app.db.transaction((tx) => mergeClients(tx, { from: from.id, into: into.id }))
  expect(await isLinked(older)).toBe(false)
  expect(
    await app.db.all(sql`
    select client_id from telegram_links where chat_id = ${newer.id} and ended_at is null`),
  ).toEqual([{ client_id: into.id }])
})

test('what waited to be told in the chat goes by mail', async () => {
  const client = await asClient(app)
  const chat = await link(client)
  const { id } = await app.db.only<{ id: string }>(sql`
    with told as (
      insert into notices (client_id, kind, cause, language, subject, text, chat_text, state, channel)
      values (${client.id}, 'case_news', 'a test', 'uz', 'Subject', 'Text', 'Text', 'queued', 'telegram') returning id
    )
    insert into telegram_messages (chat_id, method, body, notice_id)
    select ${chat.id}, 'sendMessage', '{"text": "Text"}', id from told returning notice_id as id`)
  await client.call(telegram.unlinkOwn, {})
  expect(await app.db.all(sql`select state from telegram_messages where notice_id = ${id}`)).toEqual([
    { state: 'dropped' },
  ])
  expect(await app.db.one(sql`select state, channel from notices where id = ${id}`)).toEqual({
    state: 'queued',
    channel: 'mail',
  })
})
