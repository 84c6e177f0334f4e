import { randomUUID } from 'node:crypto'
import { contacts } from 'contract/contacts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor } from '../../testing/accounts/callers.ts'
import {
  aMessage,
  countTraces,
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

const send = (payload: object, sent?: Sent) => sendForm(app, payload, sent)

/** As the page of the specification sends it. */
const bare = (message: object) => ({
  id: 'm-1730790000000',
  client_id: '',
  application_id: '',
  ...message,
  phone: '',
  created_by: '',
  uploaded_at: null,
  created_at: '2026-11-05T09:00:00.000Z',
})

test('a message and its lead are stored together', async () => {
  const message = { ...aMessage(), service_id: 'work-travel' as const }
  const { id } = await asVisitor(app).call(contacts.create, { body: message }, { 'accept-language': 'ru' })
  const [lead, ...others] = await leadsOf(app, message.email)
  expect(others).toEqual([])
  const { name, email, phone, text } = message
  expect(await messagesOf(app, email)).toEqual([
    {
      id,
      name,
      email,
      phone,
      subject: 'work-travel',
      text,
      lead_id: lead?.id,
      created_at: expect.any(String),
    },
  ])
  expect(lead).toEqual({
    id: lead?.id,
    name,
    phone,
    email,
    source: 'website',
    comments: text,
    language: 'ru',
    utm_first: null,
    utm_last: null,
    stage: 'initial',
    status: 'new',
    client_id: null,
    created_by: null,
  })
  expect(await eventsOf(app, lead?.id ?? '')).toEqual([
    { event: 'created', to_stage: 'initial', to_status: 'new', actor_kind: 'visitor', note: null },
  ])
  const notes = await app.db.all(sql`select author_id, text from lead_notes where lead_id = ${lead?.id}`)
  expect(notes).toEqual([{ author_id: null, text }])
})

test('the bare message of the specification is taken; ids and times are the server’s', async () => {
  const { phone: _none, ...message } = aMessage()
  const response = await send(bare(message))
  expect(response.statusCode).toBe(201)
  const [stored] = await messagesOf(app, message.email)
  expect(response.json()).toEqual({ id: stored?.id })
  expect(stored?.phone).toBeNull()
  expect(Math.abs(Date.parse(stored?.created_at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('what the caller may not decide decides nothing', async () => {
  const message = aMessage()
  const [id, lead_id, client_id] = [randomUUID(), randomUUID(), randomUUID()]
  const claims = {
    ...{ id, lead_id, client_id, application_id: randomUUID(), created_by: randomUUID() },
    ...{ uploaded_at: '2020-01-01T00:00:00Z', created_at: '2020-01-01T00:00:00Z', dedupe_hash: 'x' },
    ...{ status: 'selected', stage: 'completed', source: 'import', language: 'ru', note: 'mine' },
    ...{
      current_agent_id: randomUUID(),
      subject: 'other',
      utm_first: { utm_source: 'x' },
      visit: { first: {} },
    },
  }
  expect((await send({ ...message, ...claims })).statusCode).toBe(201)
  const [stored] = await messagesOf(app, message.email)
  const [lead] = await leadsOf(app, message.email)
  expect(stored?.id).not.toBe(id)
  expect(stored).toMatchObject({ subject: 'visa', lead_id: lead?.id })
  expect(new Date(stored?.created_at ?? '').getFullYear()).toBeGreaterThan(2020)
  expect(lead).toMatchObject({
    source: 'website',
    stage: 'initial',
    status: 'new',
    language: 'uz',
    utm_first: null,
  })
  expect(lead).toMatchObject({ client_id: null, created_by: null })
})

test('a session changes nothing, not even one that was never opened', async () => {
  const admin = await asStaff(app, 'admin')
  for (const token of [admin.token, 'x'.repeat(43)]) {
    const message = aMessage()
    const response = await send(message, { headers: { authorization: `Bearer ${token}` } })
    expect(response.statusCode).toBe(201)
    expect((await leadsOf(app, message.email))[0]).toMatchObject({ created_by: null, source: 'website' })
  }
})

describe('a wrong field is named in the language of the caller, and nothing is stored:', () => {
  const required = ['To‘ldirish shart', 'This field is required', 'Обязательное поле']
  const tooLong = (n: number) => [
    `Ko‘pi bilan ${n} ta belgi`,
    `At most ${n} characters`,
    `Не больше ${n} символов`,
  ]
  const characters = [
    'Ruxsat etilmagan belgilar bor',
    'Contains characters that are not allowed',
    'Есть недопустимые символы',
  ]
  const notEmail = ['E-mail manzili noto‘g‘ri', 'Invalid email address', 'Неверный адрес e-mail']
  const notPhone = [
    'Telefon raqami 7 tadan 15 tagacha raqamdan iborat',
    'A phone number must have 7 to 15 digits',
    'В номере телефона от 7 до 15 цифр',
  ]
  const choice = ['Ro‘yxatdan tanlang', 'Choose from the list', 'Выберите из списка']
  const wrong = ['Qiymat noto‘g‘ri', 'Invalid value', 'Неверное значение']

  test.each([
    ['no name', { name: undefined }, required],
    ['a blank name', { name: '  ' }, required],
    ['a long name', { name: 'a'.repeat(201) }, tooLong(200)],
    ['a line break in the name', { name: 'Ali\nBcc: all' }, characters],
    ['a name that reads backwards', { name: 'Ali\u202Egnp' }, characters],
    ['a name that is no text', { name: { uz: 'Ali' } }, wrong],
    ['no e-mail', { email: undefined }, required],
    ['an e-mail that is none', { email: 'ali@' }, notEmail],
    ['two e-mails', { email: 'a@example.com, b@example.com' }, notEmail],
    ['a long e-mail', { email: `${'a'.repeat(250)}@example.com` }, tooLong(255)],
    ['a phone of six digits', { phone: '123456' }, notPhone],
    ['a phone of sixteen digits', { phone: '1'.repeat(16) }, notPhone],
    ['a phone in words', { phone: 'call me 1234567' }, notPhone],
    ['no subject', { service_id: undefined }, required],
    ['an unknown subject', { service_id: 'money' }, choice],
    ['a subject of every object', { service_id: 'constructor' }, choice],
    ['no text', { text: undefined }, required],
    ['a blank text', { text: ' \n ' }, required],
    ['a long text', { text: 'a'.repeat(4001) }, tooLong(4000)],
    ['a control character in the text', { text: 'a\u0000b' }, characters],
    ['a text that reads backwards', { text: 'a\u2066b' }, characters],
    ['a list for a text', { text: ['a'] }, wrong],
  ])('%s', async (_name, change, sentences) => {
    const message = { ...aMessage(), ...change }
    const before = await countTraces(app)
    for (const [at, language] of ['uz', 'en', 'ru'].entries()) {
      const response = await send(message, { headers: { 'accept-language': language } })
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({
        code: 'invalid_fields',
        fields: { [Object.keys(change)[0] ?? '']: sentences[at] },
      })
    }
    expect(await countTraces(app)).toEqual(before)
  })
})

test.each([
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['quotes of SQL', `'); drop table contacts; -- " \\ $1 \${x} %s`],
  ['what an office program would run', '=HYPERLINK("http://example.com")'],
  ['line breaks', 'one\r\ntwo\n\n\tthree'],
  ['many scripts at once', 'O‘zbekiston ва русский 中文 👩‍🎓'],
  ['half a character', 'a\uD800b', 'a\uFFFDb'],
  ['as much as is allowed', 'я'.repeat(4000)],
])('%s is stored as it was written', async (_name, text, expected = text) => {
  const message = { ...aMessage(), text }
  const response = await send({ ...message, name: text.replace(/\s/g, ' ').slice(0, 150) })
  expect(response.statusCode).toBe(201)
  expect((await messagesOf(app, message.email))[0]?.text).toBe(expected)
  expect((await leadsOf(app, message.email))[0]?.comments).toBe(expected)
})

test('keys of every object do nothing', async () => {
  const { text, ...message } = aMessage()
  const poisoned = `{"__proto__":{"homepage":"x","polluted":1},"constructor":{"prototype":{"polluted":1}},`
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/contact-msgs/create',
    headers: { 'content-type': 'application/json' },
    payload: poisoned + JSON.stringify({ ...message, text }).slice(1),
  })
  expect(response.statusCode).toBe(201)
  expect(await messagesOf(app, message.email)).toHaveLength(1)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each(['leads', 'lead_notes', 'lead_events'])(
  'where %s cannot be written there is no message',
  async (table) => {
    const message = aMessage()
    const before = await countTraces(app)
    await app.db.script(`alter table ${table} add constraint nothing_more check (false) not valid`)
    const failed = await send(message)
    await app.db.script(`alter table ${table} drop constraint nothing_more`)
    expect(failed.json()).toMatchObject({ code: 'internal' })
    expect(await countTraces(app)).toEqual(before)
    expect((await send(message)).statusCode).toBe(201)
    expect(await messagesOf(app, message.email)).toHaveLength(1)
  },
)
