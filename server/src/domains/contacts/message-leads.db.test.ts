import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arrival, visitCookie } from '../../http/visit.ts'
import {
  aMessage,
  eventsOf,
  leadsOf,
  messagesOf,
  type Sent,
  sendForm,
} from '../../testing/calls/contact-form.ts'
import { startApp, type TestApp, testOrigin } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function send(payload: object, sent?: Sent): Promise<void> {
  expect((await sendForm(app, payload, sent)).statusCode).toBe(201)
}

/** The lead of a person's first message, and the message. */
async function known() {
  const message = aMessage()
  await send(message)
  const [lead] = await leadsOf(app, message.email)
  return { message, leadId: lead?.id ?? '' }
}

const leadOf = async (id: string) =>
  (await app.db.one<Record<string, unknown>>(sql`select * from leads where id = ${id}`)) ?? {}

describe('a message of a known person goes onto the timeline of their lead', () => {
  test.each([
    ['by the phone in another spelling', { email: 'another-address@example.com' }],
    ['by the e-mail', { phone: '' }],
  ])('%s', async (_name, change) => {
    const { message, leadId } = await known()
    const repeated = { ...message, phone: message.phone.slice(5), ...change, text: 'Is there any news?' }
    await send(repeated)
    const messages = await messagesOf(app, repeated.email)
    expect(messages.at(-1)).toMatchObject({ lead_id: leadId, text: 'Is there any news?' })
    expect((await eventsOf(app, leadId)).at(-1)).toMatchObject({
      event: 'tried_again',
      actor_kind: 'visitor',
      note: 'Is there any news?',
    })
    expect(await leadOf(leadId)).toMatchObject({
      comments: 'Is there any news?',
      phone: message.phone,
      email: message.email,
      name: message.name,
    })
  })
})

test('a rejected lead is reopened', async () => {
  const { message, leadId } = await known()
  await app.db.run(
    sql`update leads set status = 'rejected', rejection_reason = 'no money' where id = ${leadId}`,
  )
  await send({ ...message, text: 'Now I have saved enough' })
  expect(await leadOf(leadId)).toMatchObject({ status: 'new', rejection_reason: null })
})

test('a completed lead is left alone and a new one begins', async () => {
  const { message, leadId } = await known()
  await app.db.run(sql`update leads set stage = 'completed', status = 'selected' where id = ${leadId}`)
  const before = await leadOf(leadId)
  await send({ ...message, text: 'My brother wants to go too' })
  expect(await leadOf(leadId)).toEqual(before)
  const leads = await leadsOf(app, message.email)
  expect(leads).toHaveLength(2)
  expect((await messagesOf(app, message.email)).at(-1)?.lead_id).toBe(leads.at(-1)?.id)
})

describe('where the visitor came from', () => {
  const instagram = { utm_source: 'instagram', utm_campaign: 'spring' }
  const google = { referrer: 'www.google.com' }
  const telegram = { utm_source: 'telegram' }

  function visited(first: Arrival, last: Arrival): Sent {
    const cookie = visitCookie({ first, last }, last, testOrigin).split(';', 1)[0] ?? ''
    return { headers: { cookie: `language=uz; ${cookie}` } }
  }

  test('is stored on a new lead, the first time and the last', async () => {
    const message = aMessage()
    await send(message, visited(instagram, google))
    expect((await leadsOf(app, message.email))[0]).toMatchObject({ utm_first: instagram, utm_last: google })
  })

  test('a known lead preserves its first and gets the new last', async () => {
    const message = aMessage()
    await send(message, visited(instagram, google))
    await send({ ...message, text: 'Me again' }, visited(telegram, telegram))
    expect((await leadsOf(app, message.email))[0]).toMatchObject({ utm_first: instagram, utm_last: telegram })
    await send({ ...message, text: 'And again, from another browser' })
    expect((await leadsOf(app, message.email))[0]).toMatchObject({ utm_first: instagram, utm_last: telegram })
  })

  test('a known lead without a first one gets it', async () => {
    const { message } = await known()
    await send({ ...message, text: 'Me again' }, visited(instagram, google))
    expect((await leadsOf(app, message.email))[0]).toMatchObject({ utm_first: instagram, utm_last: google })
  })

  test.each([
    ['broken', 'visit=%%%'],
    ['no JSON', `visit=${Buffer.from('[[').toString('base64url')}`],
    ['not ours', `visit=${Buffer.from('{"first":{"utm_source":"x"}}').toString('base64url')}`],
    ['half a character', `visit=${Buffer.from('[["\\ud800\\u0000"]]').toString('base64url')}`],
  ])('a cookie that is %s loses no message', async (_name, cookie) => {
    const message = aMessage()
    await send(message, { headers: { cookie } })
    expect((await leadsOf(app, message.email))[0]).toMatchObject({ utm_first: null, utm_last: null })
  })
})
