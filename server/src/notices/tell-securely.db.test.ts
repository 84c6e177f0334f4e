import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../testing/outside/mails.ts'
import { aLinkedChat, makeQuiet, messagesIn } from '../testing/records/linked-chat.ts'
import { aClient } from '../testing/records/records.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { tellSecurely } from './tell-securely.ts'

let app: TestApp
let id: string
let email: string
let chatId: number
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  id = await aClient(app.db)
  email = `${id}@example.com`
  await app.db.run(sql`update clients set email = ${email}, email_proved_at = now() where id = ${id}`)
  chatId = await aLinkedChat(app.db, { kind: 'client', id })
  await makeQuiet(app.db, id)
})

const tellIt = (cause: string = randomUUID()) =>
  app.db.transaction((tx) =>
    tellSecurely(tx, app, id, {
      cause,
      language: 'uz',
      subject: 'Manzil',
      text: 'Manzil: yangi kirish usuli',
    }),
  )
const texts = async () => (await messagesIn(app.db, chatId)).map(({ text }) => text)

test('goes by mail, whatever was chosen', async () => {
  await tellIt()
  expect(await mailsTo(app.db, email)).toMatchObject([
    { kind: 'security', subject: 'Manzil', text_body: 'Manzil: yangi kirish usuli' },
  ])
  expect(await texts()).toEqual([])
})

test('goes to the chat of who has no address, also at night, once and however many there were', async () => {
  await app.db.run(sql`update clients set email = null, email_proved_at = null where id = ${id}`)
  const cause = randomUUID()
  await tellIt(cause)
  await tellIt(cause)
  expect(await texts()).toEqual(['Manzil: yangi kirish usuli'])
  for (let n = 0; n < 11; n += 1) await tellIt()
  expect(await texts()).toHaveLength(12)
})
