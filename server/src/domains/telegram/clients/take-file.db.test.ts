import { Readable } from 'node:stream'
import { documents } from 'contract/documents'
import { clientQuotaBytes } from 'contract/uploads'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { FileTooBig } from '../../../telegram/bot-api.ts'
import { aDocumentFile, setStatus } from '../../../testing/calls/application-calls.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import {
  linkedChat,
  type SentFiles,
  switchFiles,
  takeFiles,
  unlink,
} from '../../../testing/outside/client-chat.ts'
import { readPdf } from '../../../testing/reading/read-pdf.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aDocx, aPdf } from '../../../testing/records/document-files.ts'
import { aHeic, aPhoto, aPicture } from '../../../testing/records/pictures.ts'
import { setChatLanguage } from '../chats.queries.ts'

setUpApplicationFixture()

let chat: TestChat
let id: string
beforeEach(async () => {
  chat = await linkedChat(app, client.id)
  await switchFiles(app, true)
  id = (await own.create(program.id)).id
})

const megabyte = 1024 * 1024
const texts = async () => (await chat.answers()).map(({ text }) => text)
const passport = async () => (await own.getFull(id)).checklist[0]
const states = () =>
  app.db.all<{ state: string; pages: object[] }>(sql`
    select state, pages from telegram_trays where chat_id = ${chat.id}`)
const jpegOf = (width: number, height: number) => aPicture(width, height).jpeg().toBuffer()

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list()) keys.push(key)
  return keys.toSorted()
}

async function bytesOf(url: string | null | undefined): Promise<Buffer> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: url ?? 'no link' })
  expect(statusCode).toBe(200)
  return rawPayload
}

const passportButton = { uz: 'Pasport', en: 'Pasport (en)', ru: 'Pasport (ru)' }

/** Sends a document, and says that it is the passport. */
async function choosePassport(name = 'hujjat.pdf', mime_type = 'application/pdf'): Promise<void> {
  await chat.file({ file_id: 'file', file_name: name, file_size: 2000, mime_type })
  await chat.press(passportButton.uz)
}

describe('a document', () => {
  test.each([
    ['uz', 'Olinmoqda…', '«Pasport» yuklandi ✅ Yana kerak: Rasm'],
    ['en', 'Receiving…', '“Pasport (en)” was uploaded ✅ Still needed: Rasm (en)'],
    ['ru', 'Принимаем…', '«Pasport (ru)» загружен ✅ Ещё нужно: Rasm (ru)'],
  ] as const)('in %s: that it is being received is said, then what is still needed', async (...expected) => {
    const [language, receiving, uploaded] = expected
    await setChatLanguage(app.db, chat.id, language)
    await chat.file({ file_id: 'file', file_name: 'hujjat.pdf', file_size: 2000 })
    const [edited] = await chat.press(passportButton[language])
    expect(edited).toMatchObject({ method: 'editMessageText', text: receiving, buttons: [] })
    await takeFiles(app, chat, { file: aPdf() })
    expect(await texts()).toEqual([uploaded])
  })

  test('is uploaded as on the page', async () => {
    await choosePassport('Mening pasportim.pdf')
    await takeFiles(app, chat, { file: aPdf() })
    const line = await passport()
    expect(line).toMatchObject({ state: 'waiting', uploaded_doc: { name: 'Mening pasportim.pdf' } })
    expect((await bytesOf(line?.uploaded_doc?.file_url)).equals(aPdf())).toBe(true)
    expect(await states()).toEqual([{ state: 'done', pages: [] }])
    const audited = await app.db.all(sql`
      select kind, actor_kind, actor_id, via from audit_log
      where target_id = ${id} and kind = 'application.file_uploaded'`)
    expect(audited).toEqual([
      { kind: 'application.file_uploaded', actor_kind: 'client', actor_id: client.id, via: 'telegram' },
    ])
  })

  test.each([
    ['uz', '«Pasport» yuklandi ✅ Hammasi joyida', 'Arizani topshirish', 'Ariza topshirildi ✅'],
    [
      'en',
      '“Pasport (en)” was uploaded ✅ Everything is in place',
      'Submit the application',
      'The application was submitted ✅',
    ],
    ['ru', '«Pasport (ru)» загружен ✅ Всё в порядке', 'Отправить заявку', 'Заявка отправлена ✅'],
  ] as const)('in %s: that is the last one offers to submit', async (language, said, submit, submitted) => {
    await setChatLanguage(app.db, chat.id, language)
    await app.db.run(sql`update clients set phone = '+998901234567' where id = ${client.id}`)
    await own.upload(id, program.photo)
    await chat.photo('page')
    await chat.press(passportButton[language])
    await takeFiles(app, chat, { page: await jpegOf(40, 30) })
    expect(await chat.answers()).toMatchObject([{ text: said, buttons: [submit] }])
    expect((await passport())?.uploaded_doc?.name).toMatch(/^Pasport.*\.jpg$/)
    const answers = await chat.press(submit)
    // Beside what is told about every application that was received.
    expect(answers.map(({ text }) => text)).toContain(submitted)
    expect((await own.getFull(id)).status).toBe('pending')
  })

  test('that is the last one of who has no phone yet asks for it on the page', async () => {
    await app.db.run(sql`update clients set phone = null where id = ${client.id}`)
    await own.upload(id, program.photo)
    await choosePassport()
    await takeFiles(app, chat, { file: aPdf() })
    expect(await chat.answers()).toMatchObject([
      { text: '«Pasport» yuklandi ✅ Hammasi joyida', buttons: [] },
      { text: expect.stringContaining('/profile/details') },
    ])
  })

  test('that went missing again before submitting is named', async () => {
    await app.db.run(sql`update clients set phone = '+998901234567' where id = ${client.id}`)
    await own.upload(id, program.photo, aDocumentFile('rasm.pdf'))
    await choosePassport()
    await takeFiles(app, chat, { file: aPdf() })
    await chat.answers()
    const photo = (await client.call(documents.list, { query: {} })).find(({ name }) => name === 'rasm.pdf')
    await client.call(documents.remove, { params: { id: photo?.id ?? '' } })
    expect((await chat.press('Arizani topshirish'))[0]?.text).toBe(
      'Hamma hujjatlarni yuklash shart ❗ (Rasm)',
    )
  })

  test('of exactly 10 MB is taken, with one byte more it is refused while it comes', async () => {
    await choosePassport()
    await takeFiles(app, chat, { file: aPdf(10 * megabyte) })
    expect((await texts())[0]).toContain('yuklandi')
    await chat.file({ file_id: 'file', file_name: 'a.pdf', file_size: 10 })
    await chat.press('Rasm')
    await chat.answers()
    const stored = await storedKeys()
    await takeFiles(app, chat, { file: aPdf(10 * megabyte + 1) })
    expect(await texts()).toEqual(["Fayl hajmi 10MB dan katta bo'lmasligi kerak"])
    expect(await storedKeys()).toEqual(stored)
  })
})

describe('several pages', () => {
  test('that come out of order are one PDF in the order of their messages', async () => {
    const order = [7, 2, 9, 0, 4, 1, 8, 3, 6, 5]
    const files: SentFiles = {}
    for (const at of order) {
      files[`page ${at}`] = await jpegOf(100 + at, 200)
      await chat.photo(`page ${at}`, { message_id: 5000 + at, media_group_id: 'album' })
    }
    await chat.press('Pasport')
    await takeFiles(app, chat, files)
    const document = (await passport())?.uploaded_doc
    expect(document?.name).toBe('Pasport.pdf')
    const pages = await readPdf(await bytesOf(document?.file_url))
    expect(pages).toEqual(Array.from({ length: 10 }, (_, at) => ({ width: 100 + at, height: 200, turn: 0 })))
  })

  test('are turned as the phone was held', async () => {
    const jpeg = { file_name: 'rasm.jpg', file_size: 2000, mime_type: 'image/jpeg' }
    await chat.file({ ...jpeg, file_id: 'turned' })
    await chat.file({ ...jpeg, file_id: 'upright' })
    await chat.press('Pasport')
    await takeFiles(app, chat, { turned: await aPhoto(80, 60), upright: await jpegOf(30, 40) })
    expect(await readPdf(await bytesOf((await passport())?.uploaded_doc?.file_url))).toEqual([
      { width: 80, height: 60, turn: 90 },
      { width: 30, height: 40, turn: 0 },
    ])
  })

  test.each([
    ['no picture', async () => aPdf(), "Fayl turi qo'llab-quvvatlanmaydi"],
    ['a HEIC', async () => aHeic(), /HEIC formatida/],
    [
      'only the beginning of a picture',
      async () => (await jpegOf(40, 30)).subarray(0, 20),
      /qo'llab-quvvatlanmaydi/,
    ],
    ['nothing', async () => Buffer.alloc(0), 'Fayl bo‘sh'],
    [
      'a picture for printers',
      async () => aPicture(40, 30).toColourspace('cmyk').jpeg().toBuffer(),
      /qo'llab-quvvatlanmaydi/,
    ],
    ['more than a document may be', async () => Buffer.alloc(10 * megabyte, await jpegOf(40, 30)), /10MB/],
  ])('of which one is %s are refused together', async (_what, content, said) => {
    await chat.photo('one')
    await chat.photo('two')
    await chat.press('Pasport')
    await chat.answers()
    const stored = await storedKeys()
    await takeFiles(app, chat, { one: await jpegOf(40, 30), two: await content() })
    expect((await texts())[0]).toMatch(said)
    expect(await storedKeys()).toEqual(stored)
    expect(await passport()).toMatchObject({ state: 'missing', uploaded_doc: null })
    expect(await states()).toEqual([{ state: 'dropped', pages: [] }])
  })
})

describe('refused, with nothing left', () => {
  const refusedWith = async (files: SentFiles, said: string | RegExp) => {
    await chat.answers()
    const stored = await storedKeys()
    await takeFiles(app, chat, files)
    const answers = await texts()
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatch(said)
    expect(await storedKeys()).toEqual(stored)
    expect(await states()).toEqual([{ state: 'dropped', pages: [] }])
  }
  const typeRefused = "Fayl turi qo'llab-quvvatlanmaydi"

  test.each([
    ['uz', "Fayl turi qo'llab-quvvatlanmaydi"],
    ['en', 'This file type is not accepted'],
    ['ru', 'Файлы этого типа не принимаются'],
  ] as const)('in %s: a page of the web that is called a PDF', async (language, said) => {
    await setChatLanguage(app.db, chat.id, language)
    await chat.file({ file_id: 'file', file_name: 'hujjat.pdf', file_size: 2000 })
    await chat.press(passportButton[language])
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    await refusedWith({ file: page }, new RegExp(`^${said}$`))
  })

  test('an archive that unpacks to very much', async () => {
    await choosePassport('xat.docx')
    const bomb = await aDocx({ 'word/media/a.bmp': Buffer.alloc(60 * megabyte) })
    await refusedWith({ file: bomb }, typeRefused)
  })

  test('a HEIC that is called a JPEG', async () => {
    await choosePassport('IMG_1.jpg', 'image/jpeg')
    await refusedWith({ file: aHeic() }, /HEIC formatida/)
  })

  test('what Telegram cuts off as too large', async () => {
    await choosePassport()
    const file = async () =>
      Readable.from(
        (async function* () {
          yield aPdf()
          throw new FileTooBig('the file is too big')
        })(),
      )
    await refusedWith({ file }, /10MB/)
    await choosePassport()
  })

  test('a document of an application that was rejected meanwhile', async () => {
    await choosePassport()
    await setStatus(app.db, id, 'rejected')
    await refusedWith({ file: aPdf() }, 'Hozirgi holatda bu amalni bajarib bo‘lmaydi')
  })

  test('a document for which there is no room', async () => {
    await choosePassport()
    await app.db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      select gen_random_uuid()::text, 'a.pdf', 'application/pdf', 10485760, ${Buffer.alloc(32)}, ${client.id}, 'live'
      from generate_series(1, ${clientQuotaBytes / 10485760}::int)`)
    await refusedWith({ file: aPdf() }, /200 MB to‘ldi/)
  })

  test('everything while the office has switched files off', async () => {
    await choosePassport()
    await switchFiles(app, false)
    const unreachable = async () => {
      throw new Error('it was fetched')
    }
    await refusedWith({ file: unreachable }, 'Fayllarni bot orqali qabul qilmaymiz')
  })

  test('also when that happens during the download', async () => {
    await choosePassport()
    const file = async () => {
      await switchFiles(app, false)
      return Readable.from([aPdf()])
    }
    await refusedWith({ file }, 'Fayllarni bot orqali qabul qilmaymiz')
  })
})

describe('after unlinking', () => {
  test.each(['before', 'during'])('%s the download nothing is stored, and nothing is said', async (when) => {
    await choosePassport()
    await chat.answers()
    const stored = await storedKeys()
    if (when === 'before') await unlink(app, chat)
    const file = async () => {
      expect(when).toBe('during')
      await unlink(app, chat)
      return Readable.from([aPdf()])
    }
    await takeFiles(app, chat, { file })
    expect(await texts()).toEqual([])
    expect(await storedKeys()).toEqual(stored)
    expect(await passport()).toMatchObject({ state: 'missing' })
    expect(await states()).toEqual([{ state: 'dropped', pages: [] }])
  })
})
