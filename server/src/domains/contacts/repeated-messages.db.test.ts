import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aMessage,
  eventsOf,
  leadsOf,
  messagesOf,
  type Sent,
  sendForm,
} from '../../testing/calls/contact-form.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function send(payload: object, sent?: Sent): Promise<string> {
  const response = await sendForm(app, payload, sent)
  expect(response.statusCode).toBe(201)
  return response.json().id
}

/** As if all messages of a person had been sent so much earlier. */
const letPass = (email: string, time: string) =>
  app.db.run(sql`update contacts set created_at = created_at - ${time}::interval where email = ${email}`)

/** How many messages a person sent, and what their leads show of them. */
async function storedFor(email: string) {
  const leads = await leadsOf(app, email)
  const events = await Promise.all(leads.map(({ id }) => eventsOf(app, id)))
  return {
    messages: (await messagesOf(app, email)).length,
    events: events.map((list) => list.map(({ event }) => event)),
  }
}

const storedOnce = { messages: 1, events: [['created']] }

describe('the same message within 24 hours is one, and both get the same answer', () => {
  type Message = ReturnType<typeof aMessage>
  test.each([
    ['sent again', (message: Message) => message],
    ['with another id', (message: Message) => ({ ...message, id: randomUUID() })],
    [
      'with the e-mail in capitals, between blanks',
      (message: Message) => ({ ...message, email: ` ${message.email.toUpperCase()} ` }),
    ],
    [
      'with other blanks and line breaks',
      (message: Message) => ({ ...message, text: `\n ${message.text.replaceAll(' ', ' \r\n')} ` }),
    ],
    [
      'with another name and subject',
      (message: Message) => ({ ...message, name: 'Vali', service_id: 'other' }),
    ],
  ])('%s', async (_name, repeated) => {
    const message = aMessage()
    const first = await send(message)
    expect(await send(repeated(message))).toBe(first)
    expect(await storedFor(message.email)).toEqual(storedOnce)
  })

  test('twenty at once', async () => {
    const message = aMessage()
    const ids = await Promise.all(Array.from({ length: 20 }, () => send(message)))
    expect(new Set(ids).size).toBe(1)
    expect(await storedFor(message.email)).toEqual(storedOnce)
  })

  test('on the next day, but not yet 24 hours later', async () => {
    const message = aMessage()
    const first = await send(message)
    await letPass(message.email, '23 hours 59 minutes')
    expect(await send(message)).toBe(first)
    expect(await storedFor(message.email)).toEqual(storedOnce)
  })
})

test('after 24 hours it is a new message on the timeline of the same lead, and the new one is what repeats', async () => {
  const message = aMessage()
  const first = await send(message)
  await letPass(message.email, '25 hours')
  const second = await send(message)
  expect(second).not.toBe(first)
  expect(await send(message)).toBe(second)
  expect(await storedFor(message.email)).toEqual({ messages: 2, events: [['created', 'tried_again']] })
})

test('a message whose day is taken is folded, even if its time says otherwise', async () => {
  const message = aMessage()
  const first = await send(message)
  // A row of the same day that the look back over 24 hours would not see: a store that was restored with other times.
  await app.db.script(`
    create function at_noon() returns trigger language plpgsql as $$
      begin new.created_at := timestamptz '2020-01-01 12:00+05'; return new; end $$;
    create trigger at_noon before insert on contacts for each row execute function at_noon()`)
  await app.db.run(sql`update contacts set created_at = '2020-01-01 13:00+05' where id = ${first}`)
  expect(await send(message)).toBe(first)
  await app.db.script('drop trigger at_noon on contacts; drop function at_noon()')
  expect(await storedFor(message.email)).toEqual(storedOnce)
})

test('the same id with other words is another message', async () => {
  const message = { ...aMessage(), id: randomUUID() }
  const first = await send(message)
  expect(await send({ ...message, text: 'And what does it cost?' })).not.toBe(first)
  expect(await storedFor(message.email)).toEqual({ messages: 2, events: [['created', 'tried_again']] })
})

test('the same words of two people are two messages', async () => {
  const [one, other] = [aMessage(), aMessage()]
  expect(await send(one)).not.toBe(await send({ ...other, text: one.text }))
})

describe('a phone that only the repeated message brings', () => {
  test('is stored on the message and on its lead', async () => {
    const { phone, ...message } = aMessage()
    await send(message)
    await send({ ...message, phone })
    expect((await messagesOf(app, message.email))[0]?.phone).toBe(phone)
    expect((await leadsOf(app, message.email))[0]?.phone).toBe(phone)
    await send({ ...message, phone: '+998 71 000 00 00' })
    expect((await messagesOf(app, message.email))[0]?.phone).toBe(phone)
    expect(await storedFor(message.email)).toEqual(storedOnce)
  })

  test('does not replace one that the lead got meanwhile', async () => {
    const { phone, ...message } = aMessage()
    await send(message)
    await app.db.run(sql`update leads set phone = '+998 71 111 11 11' where email = ${message.email}`)
    await send({ ...message, phone })
    expect((await messagesOf(app, message.email))[0]?.phone).toBe(phone)
    expect((await leadsOf(app, message.email))[0]?.phone).toBe('+998 71 111 11 11')
  })

  test('stays off a lead that is finished', async () => {
    const { phone, ...message } = aMessage()
    await send(message)
    await app.db.run(
      sql`update leads set stage = 'completed', status = 'selected' where email = ${message.email}`,
    )
    await send({ ...message, phone })
    expect((await leadsOf(app, message.email))[0]?.phone).toBeNull()
  })
})

describe('with an Idempotency-Key', () => {
  test('the same call is answered the same, also both at once', async () => {
    const message = aMessage()
    const sent = { headers: { 'idempotency-key': randomUUID() } }
    const [one, other] = await Promise.all([send(message, sent), send(message, sent)])
    expect(other).toBe(one)
    expect(await storedFor(message.email)).toEqual(storedOnce)
  })

  test('another message under the same key is refused', async () => {
    const message = aMessage()
    const sent = { headers: { 'idempotency-key': randomUUID() } }
    await send(message, sent)
    const reused = await sendForm(app, { ...message, text: 'Something else' }, sent)
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await storedFor(message.email)).toEqual(storedOnce)
  })

  test('the same message under two keys is still one', async () => {
    const message = aMessage()
    const keyed = () => send(message, { headers: { 'idempotency-key': randomUUID() } })
    const ids = await Promise.all(Array.from({ length: 6 }, keyed))
    expect(new Set(ids).size).toBe(1)
    expect(await storedFor(message.email)).toEqual(storedOnce)
  })
})
