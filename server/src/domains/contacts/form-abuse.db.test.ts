import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMessage, countTraces, messagesOf, sendForm } from '../../testing/calls/contact-form.ts'
import { everything } from '../../testing/everything.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('the field that people do not see', () => {
  test('filled in, the answer is that of every message and nothing is stored', async () => {
    const before = await countTraces(app)
    const message = { ...aMessage(), homepage: 'http://example.com' }
    const [one, other] = [await sendForm(app, message), await sendForm(app, message)]
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    expect(one.json()).toEqual({ id: expect.stringMatching(uuid) })
    expect(one.json()).not.toEqual(other.json())
    expect(await countTraces(app)).toEqual(before)
  })

  test('left empty, the message is stored', async () => {
    const message = aMessage()
    expect((await sendForm(app, { ...message, homepage: '' })).statusCode).toBe(201)
    expect(await messagesOf(app, message.email)).toHaveLength(1)
  })

  test('never counts towards the limit', async () => {
    const from = '192.0.2.50'
    for (let sent = 0; sent < 40; sent += 1)
      expect((await sendForm(app, { ...aMessage(), homepage: 'x' }, { from })).statusCode).toBe(201)
    expect((await sendForm(app, aMessage(), { from })).statusCode).toBe(201)
  })
})

describe('one address', () => {
  /** How many of so many messages are taken. */
  async function taken(times: number, from: string, extra: object = {}): Promise<number> {
    let count = 0
    for (let sent = 0; sent < times; sent += 1) {
      const { statusCode } = await sendForm(app, { ...aMessage(), ...extra }, { from })
      if (statusCode === 201) count += 1
    }
    return count
  }

  const waves = everything ? 20 : 4

  test(`sends ${waves * 50} messages: few are stored, and another address still gets through`, async () => {
    const before = (await countTraces(app))?.contacts ?? 0
    const statuses: number[] = []
    for (let wave = 0; wave < waves; wave += 1) {
      const sent = Array.from({ length: 50 }, () => sendForm(app, aMessage(), { from: '127.0.0.1' }))
      for (const { statusCode } of await Promise.all(sent)) statuses.push(statusCode)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(waves * 50 - 30)
    expect((await countTraces(app))?.contacts).toBe(before + 30)
    const message = aMessage()
    expect((await sendForm(app, message, { from: '127.0.0.2' })).statusCode).toBe(201)
    expect(await messagesOf(app, message.email)).toHaveLength(1)
  }, 120_000)

  test('is told when to come back, in its language', async () => {
    const refused = await sendForm(app, aMessage(), {
      from: '127.0.0.1',
      headers: { 'accept-language': 'en' },
    })
    expect(refused.statusCode).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(300)
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining(`${wait}`),
    })
  })

  test.each([
    ['a forwarded address', { 'x-forwarded-for': '203.0.113.9' }],
    ['an Idempotency-Key', { 'idempotency-key': 'one-more' }],
    ['a session', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ])('does not get around it by %s', async (_name, headers: Record<string, string>) => {
    const refused = await sendForm(app, aMessage(), { from: '127.0.0.1', headers })
    expect(refused.statusCode).toBe(429)
  })

  test('is counted twice for a form that was filled in within a second', async () => {
    expect(await taken(16, '192.0.2.1', { took_ms: 999 })).toBe(15)
    expect(await taken(16, '192.0.2.2', { took_ms: -5 })).toBe(15)
    expect(await taken(16, '192.0.2.3', { took_ms: 1000 })).toBe(16)
    expect(await taken(16, '192.0.2.4', { took_ms: 'fast' })).toBe(16)
  })

  test('is not counted for what is no message', async () => {
    expect(await taken(40, '192.0.2.5', { email: 'nobody' })).toBe(0)
    expect(await taken(1, '192.0.2.5')).toBe(1)
  })
})
