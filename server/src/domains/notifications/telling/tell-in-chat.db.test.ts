import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { officeCalls } from '../../../testing/calls/office-calls.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { ageNews, sendItemBack } from '../../../testing/records/case-fixture.ts'
import { aLinkedChat, messagesIn } from '../../../testing/records/linked-chat.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'
import { tellClients } from './tell-clients.ts'

setUpApplicationFixture()

let reviewer: Caller
let id: string
let chatId: number
let email: string
beforeEach(async () => {
  reviewer = await asStaff(app, 'manager')
  const row = await app.db.only<{ email: string }>(sql`
    update clients set email_proved_at = null, phone = '+998 90 765 43 21' where id = ${client.id} returning email`)
  email = row.email
  chatId = await aLinkedChat(app.db, { kind: 'client', id: client.id })
  id = await own.wholeDraft(program)
  await own.submit(id)
})

const tell = async () => {
  await ageNews(app.db, id, 5)
  await tellClients(app)
}
const texts = async () => (await messagesIn(app.db, chatId)).map(({ text }) => text)
const link = (applicationId: string) => `${app.origin()}/profile/applications/${applicationId}`
const speak = (language: Language) =>
  app.db.run(sql`update clients set language = ${language} where id = ${client.id}`)

const words = {
  uz: {
    received: /^«Dastur \w+»: arizangiz qabul qilindi\nNavbat bizda: hujjatlaringizni tekshiramiz\.\n/,
    redo: '- Pasport: surat xira, yozuvlar o‘qilmaydi (Chap burchagi). Qaytadan yuklang',
    rejected: '- Arizangiz rad etildi: Viza muddati',
  },
  en: {
    received:
      /^“Program”: your application has been received\nIt is our turn: we are checking your documents\.\n/,
    redo: '- Pasport (en): the picture is blurry and cannot be read (Chap burchagi). Please upload it again',
    rejected: '- Your application has been rejected: Viza muddati',
  },
  ru: {
    received: /^«Программа»: ваша заявка принята\nОчередь за нами: мы проверяем ваши документы\.\n/,
    redo: '- Pasport (ru): снимок нечёткий, текст не читается (Chap burchagi). Загрузите заново',
    rejected: '- Ваша заявка отклонена: Viza muddati',
  },
} satisfies Record<Language, object>

describe.each(testedLanguages)('in %s', (language) => {
  const said = words[language]
  beforeEach(() => speak(language))

  test('an application that was submitted is told there, and nothing by mail', async () => {
    const before = (await texts()).length
    const other = await own.wholeDraft(program)
    await own.submit(other, { 'accept-language': language })
    const [text, ...others] = (await texts()).slice(before)
    expect(others).toEqual([])
    expect(text).toMatch(said.received)
    expect(text?.endsWith(`\n${link(other)}`)).toBe(true)
    expect(await mailsTo(app.db, email)).toEqual([])
  })

  test('a chat reads the words of the office, which no mail has', async () => {
    const place = { applicationId: id, inputId: program.passport }
    const back = { reason_code: 'blurry', reason_note: 'Chap burchagi', due_on: null } as const
    await sendItemBack(app.db, reviewer.id, place, back)
    await tell()
    expect((await texts()).at(-1)?.split('\n')).toContain(said.redo)
    const stored = await app.db.all(sql`select data from notifications where client_id = ${client.id}`)
    expect(JSON.stringify(stored)).not.toContain('Chap burchagi')
  })

  test('also the reason of a rejection', async () => {
    await officeCalls(reviewer).setStatus(id, 'rejected')
    await app.db.run(sql`
      update cases set decision_code = 'other', decision_note = 'Viza muddati' where application_id = ${id}`)
    await tell()
    expect((await texts()).at(-1)?.split('\n')).toContain(said.rejected)
  })
})
