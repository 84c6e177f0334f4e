import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
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
const link = () => `${app.origin()}/profile/applications/${id}`

test('an application that was submitted is told there, and nothing by mail', async () => {
  const [text, ...others] = await texts()
  expect(others).toEqual([])
  expect(text).toMatch(/^«.+»: arizangiz qabul qilindi\nNavbat bizda/)
  expect(text?.endsWith(`\n${link()}`)).toBe(true)
  expect(await mailsTo(app.db, email)).toEqual([])
})

test('a chat reads the words of the office, which no mail has', async () => {
  const place = { applicationId: id, inputId: program.passport }
  const back = { reason_code: 'blurry', reason_note: 'Chap burchagi', due_on: null } as const
  await sendItemBack(app.db, reviewer.id, place, back)
  await tell()
  expect((await texts()).at(-1)).toContain(
    '- Pasport: surat xira, yozuvlar o‘qilmaydi (Chap burchagi). Qaytadan yuklang',
  )
  const stored = await app.db.all(sql`select data from notifications where client_id = ${client.id}`)
  expect(JSON.stringify(stored)).not.toContain('Chap burchagi')
})

test('also the reason of a rejection', async () => {
  await officeCalls(reviewer).setStatus(id, 'rejected')
  await app.db.run(sql`
    update cases set decision_code = 'other', decision_note = 'Viza muddati' where application_id = ${id}`)
  await tell()
  expect((await texts()).at(-1)).toContain('- Arizangiz rad etildi: Viza muddati')
})
