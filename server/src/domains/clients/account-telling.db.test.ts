import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'
import { aLinkedChat, messagesIn } from '../../testing/records/linked-chat.ts'
import { aClient } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { accountTelling } from './account-telling.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const tell = (auth_user_id: string) => {
  const words = { subject: 'Ikkinchi omil', text: 'Ikkinchi omil qo‘shildi' }
  const notice = { auth_user_id, kind: 'auth_factor_added', language: 'uz', ...words } as const
  return app.db.transaction((tx) => accountTelling(app)(tx, notice))
}

test('a client without an e-mail reads in the linked chat what has changed, each time', async () => {
  const userId = randomUUID()
  const id = await aClient(app.db)
  await app.db.run(sql`
    update clients set auth_issuer = ${embeddedIssuer}, auth_subject = ${userId}, email = null, email_proved_at = null
    where id = ${id}`)
  const chatId = await aLinkedChat(app.db, { kind: 'client', id })
  await tell(userId)
  await tell(userId)
  const texts = (await messagesIn(app.db, chatId)).map(({ text }) => text)
  expect(texts).toEqual(['Ikkinchi omil qo‘shildi', 'Ikkinchi omil qo‘shildi'])
})

test('a user without a record is told nothing', async () => {
  await tell(randomUUID())
  expect(await app.db.all(sql`select from notices where kind = 'security' and client_id is null`)).toEqual([])
})
