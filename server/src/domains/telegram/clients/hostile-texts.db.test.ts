import { messageLength } from 'contract/messages'
import { notifications } from 'contract/notifications'
import { telegram } from 'contract/telegram'
import { type Language, languages } from 'contract/text'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { settleNotice } from '../../../notices/settle.ts'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { applicationCalls } from '../../../testing/calls/application-calls.ts'
import { messageCalls } from '../../../testing/calls/message-calls.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles, takeFiles } from '../../../testing/outside/client-chat.ts'
import { openColleagueChat } from '../../../testing/outside/colleague-chat.ts'
import { nextNumber, queuedForGroup, said } from '../../../testing/outside/group-chat.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aPdf } from '../../../testing/records/document-files.ts'
import { aPicture } from '../../../testing/records/pictures.ts'
import { postToGroups } from '../colleagues/post-to-groups.ts'

setUpApplicationFixture()

const emoji = '😀'
const script = '"><script>alert(1)</script>'
/** Control characters, breaks of lines and a mark that turns the rest of a line around. */
const hidden = '\r\n\u202E\u0007'

let manager: Caller
beforeEach(async () => {
  manager = await asStaff(app, 'manager')
  await switchFiles(app, true)
})

const emailOf = async (id: string) =>
  (await app.db.only<{ email: string }>(sql`select email from clients where id = ${id}`)).email
const subjectsTo = async (id: string) =>
  (await mailsTo(app.db, await emailOf(id))).map(({ subject }) => subject)

describe('a file', () => {
  const name = `"><script>${hidden}.pdf`
  const shownName = '"><script>.pdf'
  const caption = `${script}${hidden}Bcc: all@example.com`
  const shownCaption = `${script}\nBcc: all@example.com`

  let chat: TestChat
  let id: string
  beforeEach(async () => {
    chat = await linkedChat(app, client.id)
    id = (await own.create(program.id)).id
  })

  const send = (file_name: string, more: object = {}) =>
    chat.message({
      document: { file_id: 'file', file_name, file_size: 2000, mime_type: 'application/pdf' },
      ...more,
    })
  const take = async (label: string) => {
    await chat.press(label)
    await takeFiles(app, chat, { file: aPdf() })
    return (await chat.answers()).map(({ text }) => text)
  }
  const threadOf = (caller: Caller) => messageCalls(caller).list(id)

  test('into the checklist: its name is a name, and its caption a message', async () => {
    await send(name, { caption })
    expect(await take('Pasport')).toEqual(['«Pasport» yuklandi ✅ Yana kerak: Rasm'])
    for (const caller of [client, manager]) {
      const { checklist } = await applicationCalls(caller).getFull(id)
      expect(checklist[0]?.uploaded_doc?.name).toBe(shownName)
      expect((await threadOf(caller)).map(({ text }) => text)).toEqual([shownCaption])
    }
  })

  test('is saved under that name, and no header has more than it', async () => {
    await send(name)
    await take('Pasport')
    const { checklist } = await own.getFull(id)
    const url = checklist[0]?.uploaded_doc?.file_url ?? 'no link'
    const { statusCode, headers } = await app.inject({ method: 'GET', url })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_><script>.pdf"; filename*=UTF-8''%22%3E%3Cscript%3E.pdf`,
    )
    expect(headers['content-type']).toBe('application/pdf')
  })

  test('into the thread: caption and name are text there, and the chat is told that name', async () => {
    await send(name, { caption })
    expect(await take('Boshqa fayl')).toEqual([expect.stringContaining(shownName)])
    for (const caller of [client, manager]) {
      expect(await threadOf(caller)).toMatchObject([
        { text: shownCaption, channel: 'telegram', documents: [{ name: shownName }] },
      ])
    }
  })

  test('into the thread without a caption: the name is the message', async () => {
    await send(name)
    await take('Boshqa fayl')
    expect(await threadOf(manager)).toMatchObject([{ text: shownName, documents: [{ name: shownName }] }])
  })

  test('with a huge name and caption: both are cut, the name before its ending', async () => {
    await send(`${'x'.repeat(5000)}.pdf`, { caption: 'y'.repeat(5000) })
    await take('Boshqa fayl')
    const [message] = await threadOf(manager)
    expect(message?.text).toBe('y'.repeat(1024))
    expect(message?.documents[0]?.name).toBe(`${'x'.repeat(146)}.pdf`)
  })

  test('of several pages: captions that are too long together are cut between two characters', async () => {
    const jpeg = await aPicture(40, 30).jpeg().toBuffer()
    const pages = ['one', 'two', 'three', 'four']
    const whole = emoji.repeat(511)
    for (const page of pages) await chat.photo(page, { caption: whole })
    await chat.press('Pasport')
    await takeFiles(app, chat, Object.fromEntries(pages.map((page) => [page, jpeg])))
    const [message] = await threadOf(manager)
    // The limit lies in the middle of an emoji.
    const room = messageLength - 3 * (whole.length + 1)
    expect(room % 2).toBe(1)
    expect(message?.text).toBe([whole, whole, whole, emoji.repeat((room - 1) / 2)].join('\n'))
  })

  test('leaves no trace in the subject of a mail', async () => {
    await app.db.run(
      sql`update clients set full_name = ${script}, phone = '+998901234567' where id = ${client.id}`,
    )
    await own.upload(id, program.photo)
    await send(name, { caption })
    await take('Pasport')
    await own.submit(id)
    await messageCalls(manager).send(id, script)
    // Neither of the two has arrived in the chat.
    await app.db.run(sql`update notices set mail_from = now() where client_id = ${client.id}`)
    const notices = await app.db.all<{ id: string }>(
      sql`select id from notices where client_id = ${client.id}`,
    )
    for (const notice of notices) await app.db.transaction((tx) => settleNotice(tx, app, notice.id, 'gone'))
    const { name: agency } = app.agency
    expect((await subjectsTo(client.id)).toSorted()).toEqual([
      `${agency}: arizangiz qabul qilindi`,
      `${agency}: sizga xabar keldi`,
    ])
  })
})

test('a huge text is split between two characters, and none of it is lost', async () => {
  const chat = await linkedChat(app, client.id)
  const { id } = await own.create(program.id)
  const text = `${'x'.repeat(messageLength - 1)}${emoji}y`
  await chat.text(text)
  const parts = (await messageCalls(manager).list(id)).map((message) => message.text).toReversed()
  expect(parts).toEqual(['x'.repeat(messageLength - 1), `${emoji}y`])
})

describe('a person whom Telegram calls by a hostile name', () => {
  const first_name = `\u202E\u0007${script}${hidden}Bcc: all@example.com`
  const shown = `${script} Bcc: all@example.com`

  let lastPhone = 940_000_000
  /** A record of the office with a phone, and who says in a chat that it is theirs. */
  async function anAsker(name = first_name): Promise<{ id: string; phone: string; chat: TestChat }> {
    lastPhone += 1
    const phone = `+998${lastPhone}`
    const { id } = await app.db.only<{ id: string }>(sql`
      insert into clients (full_name, phone, email)
      values ('Aziza Karimova', ${phone}, ${`${lastPhone}@example.com`}) returning id`)
    const chat = openChat(app, { first_name: name })
    await chat.text('/start')
    await chat.press('O‘zbekcha')
    await chat.press('Roziman')
    await chat.press('Men mijozman')
    await chat.contact(phone)
    return { id, phone, chat }
  }
  const requestOf = async (clientId: string) =>
    (await manager.call(telegram.listRequests, {})).find((request) => request.client.id === clientId)

  test('is stored and shown without what cannot be seen, in one line', async () => {
    const { id, chat } = await anAsker()
    expect(await requestOf(id)).toMatchObject({ name: shown })
    const stored = sql`select first_name from telegram_chats where chat_id = ${chat.id}`
    expect(await app.db.one(stored)).toEqual({ first_name: shown })
    const huge = await anAsker('x'.repeat(5000))
    expect((await requestOf(huge.id))?.name).toBe('x'.repeat(200))
  })

  test('is read by the bell as text, in every language', async () => {
    await anAsker()
    const sentences: Record<Language, string> = {
      uz: `Telegramdan so‘rov: ${shown} ofisdagi yozuv o‘ziniki ekanini aytmoqda`,
      en: `Request from Telegram: ${shown} says that a record of the office is theirs`,
      ru: `Запрос из Telegram: ${shown} сообщает, что запись в офисе — о нём`,
    }
    for (const language of languages) {
      const [bell] = await manager.call(notifications.list, {}, { 'accept-language': language })
      expect(bell?.text).toBe(sentences[language])
    }
  })

  test('is told to the chat of a colleague as text, with the first word alone', async () => {
    const colleague = await openColleagueChat(app, manager.id, { user_id: nextNumber() })
    await anAsker()
    const [told] = await colleague.answers()
    expect(told?.text).toContain(`Telegramdan so‘rov: ${script} ofisdagi yozuv`)
    const bodies = await app.db.all<{ body: object }>(sql`
      select body from telegram_messages where chat_id = ${colleague.id}`)
    for (const { body } of bodies) expect(Object.keys(body)).not.toContain('parse_mode')
  })

  test('is not in a group post, which has a number', async () => {
    const group = -nextNumber()
    await app.db.run(sql`
      insert into telegram_chats (chat_id, kind, stage, language, created_at)
      values (${group}, 'group', 'initial', 'uz', now() - interval '1 second')`)
    await app.db.run(sql`update telegram_state set group_posts = true`)
    await app.db.run(sql`update leads set stage_entered_at = now() - interval '1 day'`)
    const chat = openChat(app, { first_name })
    await chat.text('/start')
    await chat.press('O‘zbekcha')
    await chat.press('Roziman')
    await chat.press('Boshqa savol')
    await chat.press(shown)
    lastPhone += 1
    const [thanks] = await chat.contact(`+998${lastPhone}`)
    expect(thanks?.text).toContain(`Rahmat, ${shown}!`)
    expect(await app.db.all(sql`select name from leads where phone = ${`+998${lastPhone}`}`)).toEqual([
      { name: shown },
    ])
    await postToGroups(app)
    expect(await queuedForGroup(app, group)).toEqual([said('Qo‘ng‘iroq: 1 ta yangi lead')])
  })

  test('is not in the subject of the mail about their chat', async () => {
    await nameBot(app)
    const { id, phone, chat } = await anAsker()
    await chat.text(startOf(await manager.call(telegram.linkClient, { params: { id } })))
    await chat.press('Ha, ulash')
    await chat.contact(phone)
    expect(await subjectsTo(id)).toEqual([`${app.agency.name}: Telegram chati ulandi`])
  })
})
