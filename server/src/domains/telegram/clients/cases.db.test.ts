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
  test('without one, where to begin', async () => {
    expect(await textOf(chat.text('Arizalarim'))).toEqual([`Hali ariza yo‘q: ${testOrigin}/apply`])
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

  test('what was sent back is named with its reason and the note, and until when', async () => {
    const manager = await asStaff(app, 'manager')
    const id = await handedIn(client, program)
    const line = await seen(manager, id, program.passport)
    await reviewCalls(manager).redo(line, 'blurry', { note: 'Yorug‘roq joyda oling', due_on: '2099-01-05' })
    await chat.answers()
    const [text] = await textOf(chat.text('/holat'))
    expect(text).toBe(
      `«${await titleOf()}»: Jarayonda. Navbat sizda, 05/01/2099 gacha. Kerak: Pasport (Surat xira, yozuvlar o‘qilmaydi: Yorug‘roq joyda oling)`,
    )
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
  test('and how to send them', async () => {
    await own.create(program.id)
    const said =
      'Kerak: Pasport, Rasm. Rasm yoki faylni shu yerga yuboring; aniq chiqishi uchun «Fayl» qilib yuboring'
    expect(await textOf(chat.text('Hujjat yuborish'))).toEqual([said])
    expect(await textOf(chat.text('/hujjat'))).toEqual([said])
  })

  test('or that none is', async () => {
    await own.wholeDraft(program)
    expect(await textOf(chat.text('/hujjat'))).toEqual([
      'Hozir hujjat kerak emas. Boshqa faylingiz bo‘lsa, shu yerga yuboring',
    ])
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
