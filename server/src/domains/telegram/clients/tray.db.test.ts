import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { aProgram } from '../../../testing/calls/application-calls.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles, takenTrays, unlink } from '../../../testing/outside/client-chat.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aClient } from '../../../testing/records/records.ts'
import { testOrigin } from '../../../testing/servers/start-app.ts'
import { setChatLanguage } from '../chats.queries.ts'

setUpApplicationFixture()

let chat: TestChat
let id: string
beforeEach(async () => {
  chat = await linkedChat(app, client.id)
  await switchFiles(app, true)
  id = (await own.create(program.id)).id
})

const pdf = { file_id: 'pdf', file_name: 'hujjat.pdf', file_size: 2000, mime_type: 'application/pdf' }
const jpeg = { file_id: 'jpeg', file_name: 'rasm.jpg', file_size: 2000, mime_type: 'image/jpeg' }
const trays = () =>
  app.db.all<{ state: string; pages: { file_id: string }[] }>(sql`
    select state, pages from telegram_trays where chat_id = ${chat.id} order by created_at`)
const pagesOf = async () => (await trays()).at(-1)?.pages.map(({ file_id }) => file_id)
const old = 'Bu tugma eskirgan yoki ishlatilgan'

describe('a page', () => {
  test.each([
    ['uz', '1 sahifa keldi. Bu qaysi hujjat?', ['Pasport', 'Rasm', 'Xat', 'Boshqa fayl', 'Bekor qilish']],
    [
      'en',
      'Pages received: 1. Which document is this?',
      ['Pasport (en)', 'Rasm (en)', 'Xat (en)', 'Another file', 'Cancel'],
    ],
    [
      'ru',
      'Получено страниц: 1. Какой это документ?',
      ['Pasport (ru)', 'Rasm (ru)', 'Xat (ru)', 'Другой файл', 'Отмена'],
    ],
  ] as const)('in %s: is asked about, and nothing is fetched', async (language, text, buttons) => {
    await setChatLanguage(app.db, chat.id, language)
    expect(await chat.photo('one')).toMatchObject([{ method: 'sendMessage', text, buttons }])
    expect(await takenTrays(app, chat)).toEqual([])
  })

  test('that follows others changes their question, and pages have the order of their messages', async () => {
    await chat.photo('third', { message_id: 9003 })
    const [second] = await chat.photo('first', { message_id: 9001 })
    expect(second).toMatchObject({
      method: 'editMessageText',
      text: '2 sahifa keldi. Bu qaysi hujjat?',
      buttons: expect.arrayContaining(['Pasport', 'Bekor qilish']),
    })
    await chat.message({ document: jpeg, message_id: 9002 })
    expect(await pagesOf()).toEqual(['first', 'jpeg', 'third'])
    const edits = await app.db.all(sql`
      select state from telegram_messages where chat_id = ${chat.id} and method = 'editMessageText' order by seq`)
    expect(edits).toEqual([{ state: 'dropped' }, { state: 'queued' }])
  })

  test('is one too many after ten', async () => {
    for (let at = 0; at < 10; at += 1) await chat.photo(`page ${at}`)
    expect(await chat.photo('eleventh')).toMatchObject([
      { text: 'Bitta hujjatda ko‘pi bilan 10 sahifa bo‘ladi, bu sahifa olinmadi' },
    ])
    expect(await pagesOf()).toHaveLength(10)
  })

  test('that makes them larger than a document may be is refused', async () => {
    await chat.file({ ...jpeg, file_size: 6 * 1024 * 1024 })
    const more = { ...jpeg, file_id: 'more', file_size: 5 * 1024 * 1024 }
    expect(await chat.file(more)).toMatchObject([{ text: "Fayl hajmi 10MB dan katta bo'lmasligi kerak" }])
    expect(await pagesOf()).toEqual(['jpeg'])
  })
})

describe('a document that is no picture', () => {
  test('comes alone: pictures before it are not taken, which is said', async () => {
    await chat.photo('one')
    expect(await chat.file(pdf)).toMatchObject([
      { method: 'editMessageText', text: expect.stringContaining('bular olinmadi'), buttons: [] },
      { method: 'sendMessage', text: '1 sahifa keldi. Bu qaysi hujjat?' },
    ])
    await chat.photo('another')
    expect(await trays()).toMatchObject([
      { state: 'dropped', pages: [] },
      { state: 'dropped', pages: [] },
      { state: 'open', pages: [{ file_id: 'another' }] },
    ])
  })
})

describe('by what Telegram says of a file', () => {
  const megabyte = 1024 * 1024
  test.each([
    ['of 10 MB', { ...pdf, file_size: 10 * megabyte }, '1 sahifa keldi. Bu qaysi hujjat?'],
    [
      'one byte larger',
      { ...pdf, file_size: 10 * megabyte + 1 },
      "Fayl hajmi 10MB dan katta bo'lmasligi kerak",
    ],
    ['of 21 MB', { ...pdf, file_size: 21 * megabyte }, "Fayl hajmi 10MB dan katta bo'lmasligi kerak"],
    ['of nothing', { ...pdf, file_size: 0 }, 'Fayl bo‘sh'],
    ['a program', { ...pdf, file_name: 'setup.exe' }, "Fayl turi qo'llab-quvvatlanmaydi"],
    ['a HEIC', { ...pdf, file_name: 'IMG_1.HEIC', mime_type: 'image/heic' }, /HEIC formatida/],
    ['without a name', { file_id: 'x', file_size: 10 }, "Fayl turi qo'llab-quvvatlanmaydi"],
  ])('%s is asked about or refused at once', async (_what, document, said) => {
    const [answer] = await chat.file(document)
    expect(answer?.text).toMatch(said)
  })

  test.each([
    ['uz', "Fayl hajmi 10MB dan katta bo'lmasligi kerak"],
    ['en', 'The file must not be larger than 10 MB'],
    ['ru', 'Файл не должен быть больше 10 МБ'],
  ] as const)('in %s: it is refused in the language of the chat', async (language, text) => {
    await setChatLanguage(app.db, chat.id, language)
    expect(await chat.file({ ...pdf, file_size: 11 * megabyte })).toMatchObject([{ text, buttons: [] }])
    expect(await trays()).toEqual([])
  })
})

test('more than twenty files an hour are not taken, which is said once', async () => {
  const said: string[] = []
  for (let at = 0; at < 22; at += 1) {
    said.push(...(await chat.file({ ...pdf, file_id: `file ${at}` })).map(({ text }) => text))
  }
  expect(said.filter((text) => text.startsWith('Juda ko‘p urinish'))).toHaveLength(1)
  expect(await pagesOf()).toEqual(['file 19'])
})

test('who has no application is told where to begin, and nothing waits', async () => {
  chat = await linkedChat(app, await aClient(app.db))
  expect(await chat.photo('one')).toMatchObject([{ text: `Hali ariza yo‘q: ${testOrigin}/apply` }])
  expect(await trays()).toEqual([])
})

describe('what is offered', () => {
  test('is of all open applications, a document that several ask for once, and no more than eight', async () => {
    const other = await aProgram(app.db)
    await own.create(other.id)
    await own.create(program.id)
    const [{ buttons } = { buttons: [] }] = await chat.photo('one')
    // Two services ask for documents of the same names.
    expect(buttons).toHaveLength(8)
    expect(buttons.filter((label) => label.startsWith('Pasport · '))).toHaveLength(2)
    for (let at = 0; at < 2; at += 1) await own.create((await aProgram(app.db)).id)
    expect((await chat.photo('two'))[0]?.buttons).toHaveLength(10)
  })

  test('is not what was handed over, nor what a refused application asks for', async () => {
    await own.upload(id, program.passport)
    expect((await chat.photo('one'))[0]?.buttons).toEqual(['Rasm', 'Xat', 'Boshqa fayl', 'Bekor qilish'])
    await app.db.run(sql`update cases set turn = 'none', next_kind = 'refused' where application_id = ${id}`)
    expect((await chat.photo('two'))[0]?.buttons).toEqual(['Boshqa fayl', 'Bekor qilish'])
  })
})

describe('before the first file', () => {
  beforeEach(async () => {
    await unlink(app, chat)
    chat = await linkedChat(app, client.id, { agreed: false })
  })

  test.each([
    {
      language: 'uz',
      text: `Faylingiz nusxasi Telegramda, O‘zbekistondan tashqarida ham saqlanadi. Xohlamasangiz, kabinetda yuklang: ${testOrigin}/userfiles`,
      buttons: ['Roziman', 'Kabinetda yuklayman'],
      cancel: 'Bekor qilish',
      pages: ['1 sahifa keldi. Bu qaysi hujjat?', '2 sahifa keldi. Bu qaysi hujjat?'],
    },
    {
      language: 'en',
      text: `A copy of your file is also stored by Telegram, outside Uzbekistan. If you do not want that, upload it in your account: ${testOrigin}/userfiles`,
      buttons: ['I agree', 'I will upload it in my account'],
      cancel: 'Cancel',
      pages: ['Pages received: 1. Which document is this?', 'Pages received: 2. Which document is this?'],
    },
    {
      language: 'ru',
      text: `Копия вашего файла сохраняется и в Telegram, за пределами Узбекистана. Если вы этого не хотите, загрузите его в кабинете: ${testOrigin}/userfiles`,
      buttons: ['Согласен', 'Загружу в кабинете'],
      cancel: 'Отмена',
      pages: ['Получено страниц: 1. Какой это документ?', 'Получено страниц: 2. Какой это документ?'],
    },
  ] as const)(
    'in $language: it is asked whether files may come this way, once, and they wait',
    async (said) => {
      const { language, text, buttons, cancel, pages } = said
      await setChatLanguage(app.db, chat.id, language)
      expect(await chat.photo('one')).toMatchObject([{ text, buttons }])
      expect(await chat.photo('two')).toEqual([])
      expect((await chat.press(buttons[0]))[0]).toMatchObject({ method: 'sendMessage', text: pages[1] })
      const given = await app.db.all(
        sql`select kind, client_id, language from consents where chat_id = ${chat.id}`,
      )
      expect(given).toEqual([{ kind: 'telegram_files', client_id: client.id, language }])
      await chat.press(cancel)
      expect((await chat.photo('three'))[0]?.text).toBe(pages[0])
    },
  )

  test('who agrees when the files are too old is told what to send', async () => {
    await chat.photo('one')
    await app.db.run(sql`update telegram_trays set expires_at = now() where chat_id = ${chat.id}`)
    expect((await chat.press('Roziman'))[0]?.text).toMatch(/^Kerak: Pasport, Rasm\. /)
  })

  test.each([
    ['uz', 'Kabinetda yuklayman', `Kabinetda yuklang: ${testOrigin}/userfiles`],
    ['en', 'I will upload it in my account', `Upload it in your account: ${testOrigin}/userfiles`],
    ['ru', 'Загружу в кабинете', `Загрузите в кабинете: ${testOrigin}/userfiles`],
  ] as const)(
    'in %s: who would rather not is sent to the account, and nothing is left',
    async (...expected) => {
      const [language, rather, said] = expected
      await setChatLanguage(app.db, chat.id, language)
      await chat.photo('one')
      expect((await chat.press(rather))[0]?.text).toBe(said)
      expect(await trays()).toMatchObject([{ state: 'dropped', pages: [] }])
      expect((await chat.photo('two'))[0]?.buttons).toContain(rather)
    },
  )
})

describe('a button', () => {
  test('of a document starts the job, once', async () => {
    await chat.photo('one')
    const data = await chat.dataOf('Pasport')
    const other = await chat.dataOf('Rasm')
    expect(await chat.pressData(data)).toMatchObject([
      { method: 'editMessageText', text: 'Olinmoqda…', buttons: [] },
      { method: 'answerCallbackQuery', text: '' },
    ])
    expect(await takenTrays(app, chat)).toHaveLength(1)
    const jobs = await app.db.all(sql`
      select from pgboss.job where name = 'take-file' and data ->> 'tray_id' = ${(await takenTrays(app, chat))[0]}`)
    expect(jobs).toHaveLength(1)
    for (const again of [data, other]) expect(await chat.pressData(again)).toMatchObject([{ text: old }])
  })

  test('of cancelling ends it', async () => {
    await chat.photo('one')
    const data = await chat.dataOf('Pasport')
    expect((await chat.press('Bekor qilish'))[0]).toMatchObject({ text: 'Bekor qilindi', buttons: [] })
    expect(await chat.pressData(data)).toMatchObject([{ text: old }])
    expect(await trays()).toMatchObject([{ state: 'dropped', pages: [] }])
  })

  test('works for an hour', async () => {
    await chat.photo('one')
    await app.db.run(sql`update telegram_trays set expires_at = now() where chat_id = ${chat.id}`)
    expect(await chat.press('Pasport')).toMatchObject([{ text: old }])
    expect((await chat.photo('two'))[0]).toMatchObject({
      method: 'sendMessage',
      text: '1 sahifa keldi. Bu qaysi hujjat?',
    })
  })

  test('does nothing in another chat, after unlinking, or for who was linked later', async () => {
    await chat.photo('one')
    const data = await chat.dataOf('Pasport')
    const stranger = await linkedChat(app, await aClient(app.db))
    expect(await stranger.pressData(data)).toMatchObject([{ text: old }])
    await unlink(app, chat)
    expect(await chat.pressData(data)).toMatchObject([{ text: old }])
    const later = await aClient(app.db)
    await app.db.run(sql`
      insert into telegram_links (chat_id, client_id, made_by) values (${chat.id}, ${later}, 'cabinet')`)
    expect(await chat.press('Rasm')).toMatchObject([{ text: old }])
    expect(await takenTrays(app, chat)).toEqual([])
  })

  test('says so when the office has switched files off since the question', async () => {
    await chat.photo('one')
    await switchFiles(app, false)
    expect((await chat.press('Pasport'))[0]?.text).toContain('Fayllarni bot orqali qabul qilmaymiz')
    expect(await trays()).toMatchObject([{ state: 'dropped', pages: [] }])
  })

  test('of an application that is gone says that it is', async () => {
    await chat.photo('one')
    await own.remove(id)
    expect((await chat.press('Pasport'))[0]?.text).toBe('Ma’lumot topilmadi')
    expect(await takenTrays(app, chat)).toEqual([])
  })
})
