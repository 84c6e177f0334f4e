import { applications } from 'contract/applications'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff } from '../../../testing/accounts/callers.ts'
import { aProgram } from '../../../testing/calls/application-calls.ts'
import { handedIn, reviewCalls, seen } from '../../../testing/calls/review-calls.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles } from '../../../testing/outside/client-chat.ts'
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
beforeEach(async () => {
  chat = await linkedChat(app, client.id)
  await switchFiles(app, true)
})

const speak = (language: Language) => setChatLanguage(app.db, chat.id, language)
const titleOf = async () => {
  const { title } = await app.db.only<{ title: { uz: string } }>(sql`
    select title from services where id = ${program.id}`)
  return title.uz
}
const textOf = async (asked: Promise<{ text: string }[]>) => (await asked).map(({ text }) => text)

describe('how the applications stand', () => {
  test.each([
    ['uz', 'Arizalarim', `Hali ariza yo‘q: ${testOrigin}/apply`],
    ['en', 'My applications', `There is no application yet: ${testOrigin}/apply`],
    ['ru', 'Мои заявки', `Заявок пока нет: ${testOrigin}/apply`],
  ] as const)('in %s: without one, where to begin', async (language, words, said) => {
    await speak(language)
    expect(await textOf(chat.text(words))).toEqual([said])
    expect(await textOf(chat.text('/holat'))).toEqual([said])
  })

  test.each([
    [
      'uz',
      'Arizalarim',
      (name: string) => `«${name}», Germaniya: Qoralama. Navbat sizda. Kerak: Pasport, Rasm`,
    ],
    [
      'en',
      'My applications',
      () => '“Program”, Germany: Draft. It is your turn. Needed: Pasport (en), Rasm (en)',
    ],
    [
      'ru',
      'Мои заявки',
      () => '«Программа», Германия: Черновик. Ваша очередь. Нужно: Pasport (ru), Rasm (ru)',
    ],
  ] as const)('in %s: status, whose turn it is and what is missing', async (language, words, expected) => {
    await speak(language)
    const { id } = await own.create(program.id, { country_preference: 'Germaniya' })
    await app.db.run(sql`update applications set program_type = null where id = ${id}`)
    const [answer] = await chat.text(words)
    expect(answer?.text).toBe(expected(await titleOf()))
    expect(answer?.keys).toHaveLength(4)
    expect(await textOf(chat.text('/holat'))).toEqual([answer?.text])
  })

  test.each([
    ['uz', (name: string) => `«${name}»: Jarayonda. Navbat bizda.`],
    ['en', () => '“Program”: In progress. It is our turn.'],
    ['ru', () => '«Программа»: На рассмотрении. Наша очередь.'],
  ] as const)('in %s: what was handed in waits for us', async (language, expected) => {
    await speak(language)
    const id = await handedIn(client, program)
    await app.db.run(sql`update cases set turn_due_on = null where application_id = ${id}`)
    await chat.answers()
    expect(await textOf(chat.text('/holat'))).toEqual([expected(await titleOf())])
  })

  test.each([
    [
      'uz',
      (name: string) =>
        `«${name}»: Jarayonda. Navbat sizda, 05/01/2099 gacha. Kerak: Pasport (Surat xira, yozuvlar o‘qilmaydi: Yorug‘roq joyda oling)`,
    ],
    [
      'en',
      () =>
        '“Program”: In progress. It is your turn, by 5 January 2099. Needed: Pasport (en) (The picture is blurry and cannot be read: Yorug‘roq joyda oling)',
    ],
    [
      'ru',
      () =>
        '«Программа»: На рассмотрении. Ваша очередь, до 5 января 2099 г. Нужно: Pasport (ru) (Снимок нечёткий, текст не читается: Yorug‘roq joyda oling)',
    ],
  ] as const)(
    'in %s: what was sent back is named with its reason and the note, and until when',
    async (language, expected) => {
      await speak(language)
      const manager = await asStaff(app, 'manager')
      const id = await handedIn(client, program)
      const line = await seen(manager, id, program.passport)
      await reviewCalls(manager).redo(line, 'blurry', { note: 'Yorug‘roq joyda oling', due_on: '2099-01-05' })
      await chat.answers()
      expect(await textOf(chat.text('/holat'))).toEqual([expected(await titleOf())])
    },
  )

  test.each([
    ['uz', (name: string) => `«${name}»: Rad etilgan. Sababi: Kvota tugadi.`],
    ['en', () => '“Program”: Rejected. Reason: Kvota tugadi.'],
    ['ru', () => '«Программа»: Отклонена. Причина: Kvota tugadi.'],
  ] as const)('in %s: what was rejected has its reason', async (language, expected) => {
    await speak(language)
    const manager = await asStaff(app, 'manager')
    const id = await handedIn(client, program)
    const body = { id, status: 'rejected', reason_code: 'other', note: 'Kvota tugadi' } as const
    await manager.call(applications.setStatus, { body })
    await chat.answers()
    expect(await textOf(chat.text('/holat'))).toEqual([expected(await titleOf())])
  })

  test('at most five, the open ones first', async () => {
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push((await own.create((await aProgram(app.db)).id)).id)
    const manager = await asStaff(app, 'manager')
    const refused = {
      id: ids[5] as string,
      status: 'rejected',
      reason_code: 'other',
      note: 'Kvota tugadi',
    } as const
    await manager.call(applications.setStatus, { body: refused })
    const [text = ''] = await textOf(chat.text('/holat'))
    expect(text.split('\n\n')).toHaveLength(5)
    expect(text).not.toContain('Rad etilgan')
    for (const id of ids.slice(0, 5)) await own.remove(id)
    expect((await textOf(chat.text('/holat')))[0]).toMatch(/: Rad etilgan\. Sababi: Kvota tugadi\.$/)
  })

  test('of another client says nothing', async () => {
    const other = await linkedChat(app, await aClient(app.db))
    await own.create(program.id)
    expect(await textOf(other.text('/holat'))).toEqual([`Hali ariza yo‘q: ${testOrigin}/apply`])
  })
})

describe('which documents are needed', () => {
  test.each([
    [
      'uz',
      'Hujjat yuborish',
      'Kerak: Pasport, Rasm. Rasm yoki faylni shu yerga yuboring; aniq chiqishi uchun «Fayl» qilib yuboring',
    ],
    [
      'en',
      'Send a document',
      'Needed: Pasport (en), Rasm (en). Send a photo or a file here; to keep it sharp, send it as a file',
    ],
    [
      'ru',
      'Отправить документ',
      'Нужно: Pasport (ru), Rasm (ru). Отправьте сюда фото или файл; чтобы было чётко, отправляйте как «Файл»',
    ],
  ] as const)('in %s: and how to send them', async (language, words, said) => {
    await speak(language)
    await own.create(program.id)
    expect(await textOf(chat.text(words))).toEqual([said])
    expect(await textOf(chat.text('/hujjat'))).toEqual([said])
  })

  test.each([
    ['uz', 'Hozir hujjat kerak emas. Boshqa faylingiz bo‘lsa, shu yerga yuboring'],
    ['en', 'No documents are needed now. If you have another file for us, send it here'],
    ['ru', 'Сейчас документы не нужны. Если у вас есть другой файл, отправьте его сюда'],
  ] as const)('in %s: or that none is', async (language, said) => {
    await speak(language)
    await own.wholeDraft(program)
    expect(await textOf(chat.text('/hujjat'))).toEqual([said])
  })

  test.each([
    ['uz', `Fayllarni bot orqali qabul qilmaymiz. Kabinetda yuklang: ${testOrigin}/userfiles`],
    ['en', `We do not accept files through the bot. Upload them in your account: ${testOrigin}/userfiles`],
    ['ru', `Мы не принимаем файлы через бота. Загрузите их в кабинете: ${testOrigin}/userfiles`],
  ] as const)('in %s: while intake is off, where to upload them', async (language, said) => {
    await speak(language)
    await own.create(program.id)
    await switchFiles(app, false)
    expect(await textOf(chat.text('/hujjat'))).toEqual([said])
    expect(await textOf(chat.photo('page'))).toEqual([said])
  })
})

test.each([
  ['uz', 'Hozircha faqat matn, rasm va faylni tushunaman'],
  ['en', 'For now I understand only text, pictures and files'],
  ['ru', 'Пока я понимаю только текст, фото и файлы'],
] as const)(
  'in %s: a voice message, a video, a sticker and a place are not taken',
  async (language, said) => {
    await speak(language)
    for (const what of [{ voice: {} }, { video: {} }, { sticker: {} }, { location: {} }]) {
      expect(await textOf(chat.message(what))).toEqual([said])
    }
  },
)

test('a command that is none shows what there is', async () => {
  const [answer] = await chat.text('/nimadir')
  expect(answer?.keys).toEqual(['Arizalarim', 'Hujjat yuborish', 'Savol berish', 'Sozlamalar'])
})
