import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChat } from '../../../testing/outside/chat.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { isLeadIntakeFull } from '../chat-store/lead-limit.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a hundred leads an hour come from chats; then people are sent to the site, and health can tell', async () => {
  await app.db.run(sql`select count_uses('telegram leads', 99, 3600)`)
  expect(await isLeadIntakeFull(app.db, app.env)).toBe(false)
  const answers = []
  for (const phone of ['+998901110001', '+998901110002']) {
    const chat = openChat(app)
    await chat.text('/start')
    await chat.press('O‘zbekcha')
    await chat.press('Roziman')
    await chat.press('Boshqa savol')
    await chat.press('Aziza')
    answers.push((await chat.contact(phone))[0]?.text)
  }
  expect(answers).toEqual([
    expect.stringContaining('Rahmat, Aziza!'),
    'Saytda yozing: http://127.0.0.1:3000/contact',
  ])
  expect(await isLeadIntakeFull(app.db, app.env)).toBe(true)
})
