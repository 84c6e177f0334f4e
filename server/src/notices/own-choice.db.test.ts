import { notices } from 'contract/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asClient, asStaff } from '../testing/accounts/callers.ts'
import { aLinkedChat, blockChat } from '../testing/records/linked-chat.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ QUIET_HOURS: '21-8' })
})
afterAll(() => app.close())

test('who has chosen nothing has the hours of the office', async () => {
  const client = await asClient(app)
  expect(await client.call(notices.getChoice, {})).toEqual({
    channel: 'auto',
    muted: [],
    quiet_from: 21,
    quiet_to: 8,
    channels: ['mail'],
  })
})

test('what is left out stays, and empty hours are none', async () => {
  const client = await asClient(app)
  await client.call(notices.updateChoice, { body: { channel: 'both' } })
  await client.call(notices.updateChoice, { body: { quiet_from: 23, quiet_to: 7 } })
  expect(await client.call(notices.getChoice, {})).toMatchObject({
    channel: 'both',
    quiet_from: 23,
    quiet_to: 7,
  })
  await client.call(notices.updateChoice, { body: { quiet_from: null, quiet_to: null } })
  expect(await client.call(notices.updateChoice, { body: { channel: 'mail' } })).toMatchObject({
    channel: 'mail',
    quiet_from: null,
    quiet_to: null,
  })
})

test('staff mute kinds, clients none', async () => {
  const agent = await asStaff(app, 'call_agent')
  expect(await agent.call(notices.updateChoice, { body: { muted: ['task', 'mention'] } })).toMatchObject({
    muted: ['task', 'mention'],
    channels: [],
  })
  expect(await agent.call(notices.updateChoice, { body: { muted: [] } })).toMatchObject({ muted: [] })
  const client = await asClient(app)
  expect(await client.call(notices.updateChoice, { body: { muted: ['task'] } })).toMatchObject({ muted: [] })
})

test('a chat is a way while it is open', async () => {
  const client = await asClient(app)
  const chatId = await aLinkedChat(app.db, { kind: 'client', id: client.id })
  expect(await client.call(notices.getChoice, {})).toMatchObject({ channels: ['mail', 'telegram'] })
  await blockChat(app.db, chatId)
  expect(await client.call(notices.getChoice, {})).toMatchObject({ channels: ['mail'] })
})

test.each([
  [{ quiet_from: 8 }],
  [{ quiet_from: 8, quiet_to: 8 }],
  [{ quiet_from: 8, quiet_to: null }],
  [{ quiet_from: 24, quiet_to: 8 }],
  [{ channel: 'sms' }],
])('%j is refused', async (body) => {
  const client = await asClient(app)
  const answer = await client.send({ method: 'PUT', url: '/api/v1/notices/update-choice', payload: body })
  expect(answer.statusCode).toBe(422)
})
