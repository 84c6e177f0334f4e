import { clientFields, clients } from 'contract/clients'
import type { Input } from 'contract/endpoint'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aPicture } from '../../testing/records/pictures.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.script('update clients set avatar_file_id = null; delete from files; delete from clients')
})

const aPortrait = async () => new File([new Uint8Array(await aPicture(40, 40).png().toBuffer())], 'me.png')

type NewClient = { full_name?: string; phone?: string; email?: string; deleted?: boolean }

async function add(...rows: NewClient[]): Promise<string[]> {
  const ids: string[] = []
  for (const { full_name = '', phone = null, email = null, deleted = false } of rows) {
    const row = await app.db.one<{ id: string }>(sql`
      insert into clients (full_name, phone, email, deleted_at)
      values (${full_name}, ${phone}, ${email}, case when ${deleted} then now() end) returning id`)
    ids.push(row?.id ?? '')
  }
  return ids
}

type Query = NonNullable<Input<typeof clients.richList>['query']>
const list = (query: Query = {}) => manager.call(clients.richList, { query })
const names = async (query: Query = {}) => (await list(query)).results.map(({ full_name }) => full_name)
const search = (search_field: 'full_name' | 'email' | 'phone', search_val: string) =>
  names({ search_field, search_val, sort_desc: 'false' })

describe('the list', () => {
  test('shows a client with passport and portrait, to each role of the office', async () => {
    const [id = ''] = await add({
      full_name: 'Aziza',
      phone: '+998 90 123 45 67',
      email: 'aziza@example.com',
    })
    await manager.call(clients.update, { params: { id }, body: { passport_number: 'AB1234567' } })
    await manager.call(clients.uploadAvatar, { params: { id }, file: await aPortrait() })
    for (const role of ['super_admin', 'admin', 'manager'] as StaffRole[]) {
      const caller = await asStaff(app, role)
      const { results } = await caller.call(clients.richList, {})
      expect(results).toEqual([
        { ...(await caller.call(clients.get, { params: { id } })), avatar_url: expect.any(String) },
      ])
      expect(results[0]).toMatchObject({ passport_number: 'AB1234567' })
    }
  })

  test('begins with the last name, as nothing else was asked for', async () => {
    await add({ full_name: 'Aziza' }, { full_name: 'Zuhra' }, { full_name: 'Malika' })
    expect(await names()).toEqual(['Zuhra', 'Malika', 'Aziza'])
    expect(await names({ sort_desc: 'false' })).toEqual(['Aziza', 'Malika', 'Zuhra'])
  })

  test('has ten clients unless another number is asked for', async () => {
    await add(...Array.from({ length: 12 }, (_, n) => ({ full_name: `Client ${n}` })))
    expect(await names()).toHaveLength(10)
    expect(await names({ limit: '11' })).toHaveLength(11)
    expect(await names({ limit: '', offset: '' })).toHaveLength(10)
  })

  test('sorts phones by their digits, however they were typed', async () => {
    await add(
      { full_name: 'three', phone: '(93) 000-00-00' },
      { full_name: 'one', phone: '+998 91 000 00 00' },
    )
    await add({ full_name: 'two', phone: '998920000000' })
    expect(await names({ sort_field: 'phone', sort_desc: 'false' })).toEqual(['one', 'two', 'three'])
  })

  test('has nobody who was deleted', async () => {
    const [id = ''] = await add({ full_name: 'Aziza', deleted: true })
    expect(await list({ with_total: 'true' })).toEqual({ results: [], total: 0 })
    expect(await names({ client_id: id })).toEqual([])
    expect(await search('full_name', 'aziza')).toEqual([])
  })

  test('is narrowed down to one client, whom a search has to find as well', async () => {
    const [id = ''] = await add({ full_name: 'Aziza' }, { full_name: 'Aziz' })
    expect(await names({ client_id: id })).toEqual(['Aziza'])
    expect(await names({ client_id: id, search_val: 'ziz' })).toEqual(['Aziza'])
    expect(await names({ client_id: id, search_val: 'malika' })).toEqual([])
    expect(await list({ client_id: id, search_val: 'ziz', with_total: 'true' })).toMatchObject({ total: 1 })
  })
})

describe('pages', () => {
  const sorted = clientFields.flatMap(
    (field) =>
      [
        { field, desc: 'true' },
        { field, desc: 'false' },
      ] as const,
  )

  test.each(sorted)('by $field, descending $desc, show everybody exactly once', async ({ field, desc }) => {
    // Equal names, and many without phone or e-mail.
    await add(
      ...Array.from({ length: 23 }, (_, n) => ({
        full_name: `Name ${n % 3}`,
        ...(n % 2 === 0 && { phone: `+998 90 000 00 ${10 + (n % 4)}` }),
        ...(n % 3 === 0 && { email: `client${n}@example.com` }),
      })),
    )
    for (const searched of [{}, { search_val: 'am' }, { search_val: 'name' }]) {
      const whole = await list({ ...searched, sort_field: field, sort_desc: desc, limit: '100' })
      const seen: string[] = []
      for (let offset = 0; offset < 25; offset += 5) {
        const page = await list({
          ...searched,
          sort_field: field,
          sort_desc: desc,
          limit: '5',
          offset: `${offset}`,
        })
        seen.push(...page.results.map(({ id }) => id))
      }
      expect(whole.results).toHaveLength(23)
      expect(seen).toEqual(whole.results.map(({ id }) => id))
    }
  })

  test('behind the last one are empty', async () => {
    await add({ full_name: 'Aziza' })
    expect(await list({ offset: '1', with_total: 'true' })).toEqual({ results: [], total: 1 })
    expect(await list({ offset: '1000000', search_val: 'az', with_total: 'true' })).toEqual({
      results: [],
      total: 1,
    })
  })
})

describe('the total', () => {
  test('is there only where it is asked for', async () => {
    await add({ full_name: 'Aziza' }, { full_name: 'Malika' }, { full_name: 'Lola' })
    expect(await list()).not.toHaveProperty('total')
    expect(await list({ with_total: 'true', limit: '2' })).toMatchObject({ total: 3 })
    expect(await list({ with_total: 'true', limit: '2', offset: '2' })).toMatchObject({ total: 3 })
    expect(await list({ with_total: '1', search_val: 'l', limit: '1' })).toMatchObject({ total: 2 })
  })

  test('ends at a thousand', async () => {
    await app.db.run(sql`
      insert into clients (full_name) select 'Somebody ' || n from generate_series(1, 1100) as n`)
    expect(await list({ with_total: 'true' })).toMatchObject({ total: 1000 })
    expect(await list({ with_total: 'true', search_val: 'some' })).toMatchObject({ total: 1000 })
    expect(await list({ with_total: 'true', limit: '100', offset: '1050' })).toMatchObject({ total: 1000 })
    expect(await list({ with_total: 'true', search_val: 'body 11' })).toMatchObject({ total: 12 })
  })
})

describe('a search', () => {
  test.each(["o'g'il", 'O‘G‘IL', 'o’g’il', 'oʻgʻil', 'oʼgʼil', 'O`g`il', 'o´g´il', 'gʻi', "'g"])(
    'for %s finds the name under every apostrophe and in every case',
    async (text) => {
      await add({ full_name: 'O‘g‘iloy Karimova' }, { full_name: "O'g'ilxon" }, { full_name: 'Malika' })
      expect(await search('full_name', text)).toHaveLength(2)
    },
  )

  test.each([
    ['zi', ['Aziza Po‘latova']],
    ['z', ['Aziza Po‘latova']],
    ['ova', ['Aziza Po‘latova', 'Malika Saidova']],
    ['a p', ['Aziza Po‘latova']],
    // Names are searched in either alphabet.
    ['КА', ['Malika Saidova', 'Иван Калинин']],
    ['калин', ['Иван Калинин']],
    ['KALIN', ['Иван Калинин']],
    ['zz', ['Aziza Po‘latova']],
    ['zx', []],
    ['nobody', []],
  ])('for %s finds the names that contain it', async (text, expected) => {
    await add(
      { full_name: 'Aziza Po‘latova' },
      { full_name: 'Malika Saidova' },
      { full_name: 'Иван Калинин' },
    )
    expect(await search('full_name', text)).toEqual(expected)
  })

  test.each([
    '%',
    '_',
    '\\',
    '%a',
    'a_',
    'a\\',
    'ab%',
    'Ab_',
    '100%',
    'a%b\\c_d',
    "'; drop table clients; --",
  ])('takes %s for plain signs', async (text) => {
    await add({ full_name: `Mr ${text} Smith` }, { full_name: 'abcd abcd abcd' })
    expect(await search('full_name', text)).toEqual([`Mr ${text} Smith`])
  })

  test.each(['AZIZA@', 'aziza@o', 'a@', 'e.com', "o'n"])('for %s finds e-mails', async (text) => {
    await add(
      { full_name: 'right', email: "aziza@o'n.example.com" },
      { full_name: 'wrong', email: 'x@test.uz' },
    )
    expect(await search('email', text)).toEqual(['right'])
  })

  test.each([
    '+998 90 123',
    '99890',
    '90 123',
    '(90) 123-45-67',
    '123-45',
    '4567',
    '90.123',
    '+998(90)',
    '67',
    '1',
  ])('for %s finds the phone, with or without its country', async (text) => {
    await add({ full_name: 'right', phone: '90 123 45 67' }, { full_name: 'right', phone: '+998901234567' })
    await add({ full_name: 'wrong', phone: '+82 80 000 00 00' }, { full_name: 'none' })
    expect(await search('phone', text)).toEqual(['right', 'right'])
  })

  test.each(['+', '-', '( )', 'abc', '9a0', '٣'])('for %s finds no phone', async (text) => {
    await add({ full_name: 'somebody', phone: '+998 90 123 45 67' })
    expect(await search('phone', text)).toEqual([])
    expect(await list({ search_field: 'phone', search_val: text, with_total: 'true', offset: '5' })).toEqual({
      results: [],
      total: 0,
    })
  })

  test('searches the names unless another field is named, and for nothing lists everybody', async () => {
    await add({ full_name: 'Aziza', email: 'x@malika.uz' }, { full_name: 'Malika' })
    expect(await names({ search_val: 'malika' })).toEqual(['Malika'])
    expect(await names({ search_val: '' })).toHaveLength(2)
    expect(await names({ search_val: '   ' })).toHaveLength(2)
  })
})

describe('the lookup', () => {
  const lookUp = (query: string) => manager.call(clients.lookUp, { query: { query } })

  test('finds name, e-mail or phone, and shows only what is needed to choose', async () => {
    const [id] = await add({
      full_name: 'Aziza',
      phone: '+998 90 123 45 67',
      email: 'a.karimova@example.com',
    })
    await add({ full_name: 'Malika', phone: '+998 93 000 00 00', email: 'malika@test.uz' })
    const expected = [{ id, full_name: 'Aziza', phone: '+998 90 123 45 67', email: 'a.karimova@example.com' }]
    for (const text of ['azi', 'AZ', 'karimova', '.k', '90 123', '67'])
      expect(await lookUp(text)).toEqual(expected)
    expect(await lookUp('nobody')).toEqual([])
  })

  test('gives the first twenty by name', async () => {
    await add(
      ...Array.from({ length: 25 }, (_, n) => ({ full_name: `Client ${String(24 - n).padStart(2, '0')}` })),
    )
    const expected = await lookUp('client')
    expect(expected.map(({ full_name }) => full_name)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Client ${String(n).padStart(2, '0')}`),
    )
  })

  test('wants two signs', async () => {
    for (const text of ['', 'a', ' a ']) await expect(lookUp(text)).rejects.toMatchObject({ status: 400 })
  })
})

describe('a hostile query', () => {
  const url = '/api/v1/clients/get-rich-list'
  const send = (query: string, path = url) => manager.send({ method: 'GET', url: `${path}?${query}` })
  const long = 'a'.repeat(101)

  test.each([
    'sort_field=password_hash',
    'sort_field=passport_number',
    'sort_field=full_name%20desc',
    'sort_field=full_name;drop%20table%20clients',
    'sort_field=email&sort_field=phone',
    'sort_field=__proto__',
    'sort_field=constructor',
    'sort_desc=maybe',
    'sort_desc=true&sort_desc=false',
    'search_field=passport_encrypted&search_val=a',
    'search_field=search_name&search_val=a',
    'search_field=email&search_field=phone&search_val=a',
    'search_val=a&search_val=b',
    'search_val=a%00b',
    `search_val=${long}`,
    'search_val=%E2%80%AE',
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=1e2',
    'limit=10.5',
    'limit=99999999999999999999',
    'limit=5&limit=6',
    'offset=-1',
    'offset=1000001',
    'offset=NaN',
    'client_id=1',
    'client_id=null',
    "client_id='%20or%20true",
    'with_total=yes',
  ])('%s is refused', async (query) => {
    await add({ full_name: 'Aziza' })
    const { statusCode, payload } = await send(query)
    expect([statusCode, JSON.parse(payload).code]).toEqual([400, 'bad_query'])
    if (!/limit|offset|with_total/.test(query)) {
      const admin = await asStaff(app, 'admin')
      const exported = await admin.send({ method: 'GET', url: `/api/v1/clients/export?${query}` })
      expect(exported.statusCode).toBe(400)
    }
  })

  test.each([
    'sort_field[]=email',
    'sort_field[0]=email',
    'search_val=%ED%A0%80',
    'search_val=%',
    'search_val=%FF',
    'x=1',
  ])('%s is not understood, and changes no order', async (query) => {
    await add(
      { full_name: 'Aziza %', email: 'z@example.com' },
      { full_name: 'Malika %', email: 'a@example.com' },
    )
    const { statusCode, payload } = await send(query)
    expect(statusCode).toBeLessThan(500)
    const shown = statusCode === 200 ? JSON.parse(payload).results : []
    const order = shown.map(({ full_name }: { full_name: string }) => full_name)
    expect([[], ['Malika %', 'Aziza %']]).toContainEqual(order)
  })

  test('of a hundred thousand letters is refused', async () => {
    expect((await send(`search_val=${'a'.repeat(100_000)}`)).statusCode).toBe(414)
    const lookUp = await send(`query=${long}`, '/api/v1/clients/get-list')
    expect(lookUp.statusCode).toBe(400)
  })
})
