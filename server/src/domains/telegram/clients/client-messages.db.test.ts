import { messageLength, messages, messagesPerHour } from 'contract/messages'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendNotice } from '../../../notices/send-notice.ts'
import { settleNotice } from '../../../notices/settle.ts'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aProgram } from '../../../testing/calls/application-calls.ts'
import { messageCalls } from '../../../testing/calls/message-calls.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles, takeFiles } from '../../../testing/outside/client-chat.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aPdf } from '../../../testing/records/document-files.ts'
import { makeQuiet } from '../../../testing/records/linked-chat.ts'
import { aPicture } from '../../../testing/records/pictures.ts'
import { aClient } from '../../../testing/records/records.ts'
import { testOrigin } from '../../../testing/servers/start-app.ts'
import { setChatLanguage } from '../chats.queries.ts'

setUpApplicationFixture()

let chat: TestChat
let manager: Caller
let id: string
beforeEach(async () => {
  chat = await linkedChat(app, client.id)
  manager = await asStaff(app, 'manager')
  id = (await own.create(program.id)).id
})

const thread = (applicationId = id) => messageCalls(manager).list(applicationId)
const words = async (applicationId = id) => (await thread(applicationId)).map(({ text }) => text)
const textOf = async (asked: Promise<{ text: string }[]>) => (await asked).map(({ text }) => text)
const received = 'Xabaringiz yetib bordi. Javob shu yerga keladi'
const secondCase = async () =>
  (await own.create((await aProgram(app.db)).id, { country_preference: 'Kanada' })).id
const labelOf = (applicationId: string, { buttons }: { buttons: string[] }) =>
  buttons.find((label) => label.endsWith(', Kanada') === (applicationId !== id)) ?? ''

describe('a text', () => {
  test.each([
    ['uz', received],
    ['en', 'Your message has arrived. The answer will come here'],
    ['ru', 'Ваше сообщение получено. Ответ придёт сюда'],
  ] as const)(
    'in %s: reaches the one open application, which is said once in ten minutes',
    async (language, said) => {
      await setChatLanguage(app.db, chat.id, language)
      expect(await textOf(chat.text('Viza qachon chiqadi?'))).toEqual([said])
      expect(await textOf(chat.text('Va qancha turadi?'))).toEqual([])
      expect(await thread()).toMatchObject([
        { text: 'Va qancha turadi?', channel: 'telegram', author: { kind: 'client' } },
        { text: 'Viza qachon chiqadi?', channel: 'telegram' },
      ])
      await app.db.run(sql`
      update telegram_chats set said = jsonb_build_object('received', extract(epoch from now()) - 601)
      where chat_id = ${chat.id}`)
      expect(await textOf(chat.text('Yana savol'))).toEqual([said])
      const audited = await app.db.all(sql`
      select via from audit_log where target_id = ${id} and kind = 'message.sent'`)
      expect(audited).toEqual([{ via: 'telegram' }, { via: 'telegram' }, { via: 'telegram' }])
    },
  )

  test('marks as read what the office wrote before, once it has arrived', async () => {
    await messageCalls(manager).send(id, 'Pasportingizni yuboring')
    await chat.text('Salom')
    expect((await own.getFull(id)).thread.unread).toBe(1)
    const { id: noticeId } = await app.db.only<{ id: string }>(sql`
      select id from notices where client_id = ${client.id} and kind = 'case_message'`)
    await app.db.transaction((tx) => settleNotice(tx, app, noticeId, 'sent'))
    await chat.text('Mayli')
    expect((await own.getFull(id)).thread.unread).toBe(0)
  })

  test('arrives as text, without what cannot be seen', async () => {
    const script = '<script>alert(1)</script> {items}\r\n\u202Etxet\u0000 ✅'
    await chat.text(script)
    expect(await words()).toEqual(['<script>alert(1)</script> {items}\ntxet ✅'])
    expect(await textOf(chat.text('\u202E'))).toEqual(['Hozircha faqat matn, rasm va faylni tushunaman'])
  })

  test('that is too long for one message becomes two', async () => {
    const long = 'x'.repeat(messageLength + 96)
    await chat.text(long)
    expect((await words()).map(({ length }) => length)).toEqual([96, messageLength])
  })

  test.each([
    ['uz', /^Juda ko‘p urinish\. \d+ soniyadan keyin qayta urinib ko‘ring$/],
    ['en', /^Too many attempts\. Please try again in \d+ sec\.$/],
    ['ru', /^Слишком много попыток\. Попробуйте через \d+ сек\.$/],
  ] as const)('in %s: is refused as on the page when there are too many', async (language, said) => {
    await setChatLanguage(app.db, chat.id, language)
    for (let at = 0; at < messagesPerHour; at += 1) {
      const body = { text: `Xabar ${at}` }
      await client.call(messages.send, { params: { applicationId: id }, body })
    }
    expect(await textOf(chat.text('Yana'))).toEqual([expect.stringMatching(said)])
    expect(await words()).not.toContain('Yana')
  })

  test('of who has no application says where to begin', async () => {
    const other = await linkedChat(app, await aClient(app.db))
    expect(await textOf(other.text('Salom'))).toEqual([`Hali ariza yo‘q: ${testOrigin}/apply`])
  })

  test('about an application that has ended reaches it', async () => {
    await app.db.run(sql`update cases set turn = 'none', next_kind = 'finished' where application_id = ${id}`)
    await chat.text('Rahmat!')
    expect(await words()).toEqual(['Rahmat!'])
  })

  test.each([
    ['uz', 'Savol berish', 'Savolingizni shu yerga yozing. Javob ham shu yerga keladi'],
    ['en', 'Ask a question', 'Write your question here. The answer will come here too'],
    ['ru', 'Задать вопрос', 'Напишите свой вопрос сюда. Ответ придёт сюда же'],
  ] as const)('in %s: that asks how to ask is no message', async (language, asked, said) => {
    await setChatLanguage(app.db, chat.id, language)
    expect(await textOf(chat.text(asked))).toEqual([said])
    expect(await words()).toEqual([])
  })
})

describe('with several applications', () => {
  test.each([
    ['uz', 'Qaysi ariza haqida?'],
    ['en', 'Which application is this about?'],
    ['ru', 'О какой заявке речь?'],
  ] as const)('in %s: it is asked which one, and the text goes there', async (language, question) => {
    await setChatLanguage(app.db, chat.id, language)
    await secondCase()
    const [asked] = await chat.text('Viza qachon?')
    expect(asked).toMatchObject({ text: question, buttons: [expect.any(String), expect.any(String)] })
    expect(await words()).toEqual([])
  })

  test('what was written meanwhile goes along, once', async () => {
    const other = await secondCase()
    await chat.text('Viza qachon?')
    const [asked] = await chat.text('Va qancha turadi?')
    const label = labelOf(other, asked ?? { buttons: [] })
    const [edited, said] = await chat.press(label)
    expect(edited).toMatchObject({ method: 'editMessageText', text: `Ariza: ${label}`, buttons: [] })
    expect(said?.text).toBe(received)
    expect(await words(other)).toEqual(['Viza qachon?\nVa qancha turadi?'])
    expect(await words()).toEqual([])
    const again = await chat.press(labelOf(id, asked ?? { buttons: [] }))
    expect(again).toMatchObject([{ text: 'Bu tugma eskirgan yoki ishlatilgan' }])
    expect(await words()).toEqual([])
  })

  test('a reply to what the bot has told goes to the application that it was about', async () => {
    const other = await secondCase()
    const { id: notice } = await app.db.only<{ id: string }>(sql`
      insert into notices (client_id, kind, cause, language, chat_text, about_kind, about_id, state, channel, settled_at)
      values (${client.id}, 'case_message', ${other}, 'uz', 'Salom', 'application', ${other}, 'sent', 'telegram', now())
      returning id`)
    await app.db.run(sql`
      insert into telegram_messages (chat_id, notice_id, method, body, state, telegram_message_id, sent_at)
      values (${chat.id}, ${notice}, 'sendMessage', '{}', 'sent', 4711, now())`)
    await chat.answers()
    const reply = { reply_to_message: { message_id: 4711 } }
    expect(await textOf(chat.text('Mana javob', reply))).toEqual([received])
    expect(await words(other)).toEqual(['Mana javob'])
    await own.remove(other)
    expect(await textOf(chat.text('Endi qayerga?', reply))).toEqual([])
    expect(await words()).toEqual(['Endi qayerga?'])
  })
})

test('what waits for the morning is not read by writing at night, and comes then', async () => {
  await app.db.run(sql`insert into notice_choices (client_id) values (${client.id})`)
  await makeQuiet(app.db, client.id)
  await messageCalls(manager).send(id, 'Hujjatingiz tayyor')
  await chat.text('Savolim bor')
  const { id: notice_id } = await app.db.only<{ id: string }>(sql`
    update notices set due_at = now() where client_id = ${client.id} and kind = 'case_message' returning id`)
  await app.db.run(sql`
    update notice_choices set quiet_from = null, quiet_to = null where client_id = ${client.id}`)
  await sendNotice(app, { notice_id })
  expect((await textOf(chat.answers())).at(-1)).toMatch(/: Hujjatingiz tayyor$/)
})

test('words under the pictures of a document of the checklist are a message', async () => {
  await switchFiles(app, true)
  const jpeg = await aPicture(40, 30).jpeg().toBuffer()
  await chat.photo('one', { caption: 'Muddati tugayapti' })
  await chat.photo('two')
  await chat.photo('three', { caption: 'Yangilaymi?' })
  await chat.press('Pasport')
  await takeFiles(app, chat, { one: jpeg, two: jpeg, three: jpeg })
  expect((await textOf(chat.answers())).at(-1)).toContain('«Pasport» yuklandi')
  expect(await thread()).toMatchObject([
    { text: 'Muddati tugayapti\nYangilaymi?', channel: 'telegram', documents: [] },
  ])
})

describe('another file', () => {
  beforeEach(() => switchFiles(app, true))

  test('is a message with that document, in the words that came with it', async () => {
    const document = { file_id: 'file', file_name: 'chek.pdf', file_size: 2000 }
    await chat.message({ document, caption: 'To‘lov cheki' })
    await chat.press('Boshqa fayl')
    await takeFiles(app, chat, { file: aPdf() })
    expect((await textOf(chat.answers())).at(-1)).toBe('«chek.pdf» yuborildi ✅ Javob shu yerga keladi')
    expect(await thread()).toMatchObject([
      {
        text: 'To‘lov cheki',
        channel: 'telegram',
        documents: [{ name: 'chek.pdf', file_url: expect.any(String) }],
      },
    ])
  })

  test('without words has its name, and several pictures are one', async () => {
    const jpeg = await aPicture(40, 30).jpeg().toBuffer()
    await chat.photo('one')
    await chat.photo('two')
    await chat.press('Boshqa fayl')
    await takeFiles(app, chat, { one: jpeg, two: jpeg })
    expect(await thread()).toMatchObject([{ text: 'Fayl.pdf', documents: [{ name: 'Fayl.pdf' }] }])
  })

  test('with several applications asks which one it is about', async () => {
    const other = await secondCase()
    await chat.file({ file_id: 'file', file_name: 'chek.pdf', file_size: 2000 })
    const [asked] = await chat.press('Boshqa fayl')
    expect(asked).toMatchObject({ method: 'editMessageText', text: 'Qaysi ariza haqida?' })
    expect(asked?.buttons.at(-1)).toBe('Bekor qilish')
    await chat.press(labelOf(other, asked ?? { buttons: [] }))
    await takeFiles(app, chat, { file: aPdf() })
    expect(await words(other)).toEqual(['chek.pdf'])
  })

  test('is refused whole when the message is: no document is left', async () => {
    await chat.file({ file_id: 'file', file_name: 'chek.pdf', file_size: 2000 })
    await chat.press('Boshqa fayl')
    for (let at = 0; at < messagesPerHour; at += 1) await messageCalls(client).send(id, `Xabar ${at}`)
    await takeFiles(app, chat, { file: aPdf() })
    expect((await textOf(chat.answers())).at(-1)).toMatch(/^Juda ko‘p urinish/)
    const { count } = await app.db.only<{ count: number }>(sql`
      select count(*) as count from documents where client_id = ${client.id}`)
    expect(count).toBe(0)
  })
})
