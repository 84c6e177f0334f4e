import { randomUUID } from 'node:crypto'
import { contacts } from 'contract/contacts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { aMessage, leadsOf, messagesOf, sendForm } from '../../testing/calls/contact-form.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

async function send(change: object = {}): Promise<{ id: string; email: string }> {
  const message = { ...aMessage(), ...change }
  return { ...message, id: (await sendForm(app, message)).json().id }
}
const list = (query: { limit?: string; offset?: string } = {}) => admin.call(contacts.list, { query })
const remove = (id: string) => admin.call(contacts.remove, { params: { id } })

describe('the list of enquiries', () => {
  test('shows a message whole, with its lead', async () => {
    const message = { ...aMessage(), service_id: 'education' }
    const { id } = await send(message)
    const [lead] = await leadsOf(app, message.email)
    expect((await list())[0]).toEqual({
      ...message,
      id,
      client_id: null,
      application_id: null,
      lead_id: lead?.id,
      created_by: null,
      uploaded_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      handled_at: null,
      handled_by: null,
      handled_by_name: null,
    })
    const { phone: _none, ...withoutPhone } = aMessage()
    await sendForm(app, withoutPhone)
    expect((await list())[0]).toMatchObject({ email: withoutPhone.email, phone: '' })
  })

  test('is newest first, in parts', async () => {
    const sent = []
    for (let count = 0; count < 5; count += 1) sent.unshift((await send()).id)
    const ids = async (query: object) => (await list(query)).map(({ id }) => id)
    expect((await ids({})).slice(0, 5)).toEqual(sent)
    expect(await ids({ limit: '2' })).toEqual(sent.slice(0, 2))
    expect(await ids({ limit: '2', offset: '2' })).toEqual(sent.slice(2, 4))
    expect(await ids({ offset: '1000000' })).toEqual([])
  })

  test('of one moment has one order, so that no part shows a message twice', async () => {
    await app.db.run(sql`update contacts set created_at = '2026-01-01T00:00:00Z' where id in (
      select id from contacts order by created_at desc limit 4)`)
    const whole = await list()
    const parts = []
    for (const offset of whole.keys()) parts.push(...(await list({ limit: '1', offset: `${offset}` })))
    expect(parts).toEqual(whole)
  })

  test('has a hundred at most', async () => {
    await app.db.run(sql`
      insert into contacts (name, email, subject, text, dedupe_hash)
      select 'A', 'a@example.com', 'visa', 'x', sha256(n::text::bytea) from generate_series(1, 120) n`)
    expect(await list()).toHaveLength(100)
    expect(await list({ limit: '100', offset: '100' })).not.toHaveLength(0)
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=x',
    'limit=1.5',
    'offset=-1',
    'offset=x',
    'limit=1;drop',
  ])('refuses %s', async (query) => {
    const { statusCode, payload } = await admin.send({
      method: 'GET',
      url: `/api/v1/contact-msgs/get-list?${query}`,
    })
    expect([statusCode, JSON.parse(payload).code]).toEqual([400, 'bad_query'])
  })

  test('shows texts letter for letter', async () => {
    for (const text of oddTexts) {
      await send({ name: text, text })
      expect((await list({ limit: '1' }))[0]).toMatchObject({ name: text, text })
    }
  })
})

describe('a deleted enquiry', () => {
  test('is deleted permanently; its lead and the text on it stay', async () => {
    const { id, email } = await send()
    const [lead] = await leadsOf(app, email)
    await remove(id)
    expect(await messagesOf(app, email)).toEqual([])
    expect((await list()).some((message) => message.id === id)).toBe(false)
    expect(await leadsOf(app, email)).toEqual([lead])
    expect(await auditOf(app.db, id)).toEqual([
      { kind: 'contact.deleted', actor_kind: 'staff', actor_id: admin.id, detail: {} },
    ])
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  })

  test('may be sent again, as a new attempt of the same person', async () => {
    const message = aMessage()
    const first = (await sendForm(app, message)).json().id
    await remove(first)
    const second = await sendForm(app, message)
    expect(second.statusCode).toBe(201)
    expect(second.json().id).not.toBe(first)
    expect(await leadsOf(app, message.email)).toHaveLength(1)
  })

  test('takes an id that is there', async () => {
    await send()
    const traces = await tracesOf(app)
    await expect(remove(randomUUID())).rejects.toMatchObject({ status: 404 })
    const odd = await admin.send({ method: 'DELETE', url: '/api/v1/contact-msgs/delete/x' })
    expect(odd.statusCode).toBe(404)
    expect((await tracesOf(app)).contacts).toEqual(traces.contacts)
  })
})
