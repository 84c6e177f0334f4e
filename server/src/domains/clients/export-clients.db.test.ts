import { clientFields, clients } from 'contract/clients'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
  // More than two batches, with equal names and many that have no phone or e-mail.
  await app.db.run(sql`
    insert into clients (full_name, phone, email)
    select 'Name ' || n % 7, case when n % 3 > 0 then '+998 90 ' || 1000000 + n % 50 end,
      case when n % 4 > 0 then 'client' || n || '@example.com' end
    from generate_series(1, 1203) as n`)
  await app.db.run(sql`
    insert into clients (full_name, deleted_at) values ('Somebody deleted', now())`)
})
afterAll(() => app.close())

const send = (query: Record<string, string> = {}, headers = {}, caller = admin) =>
  caller.send({ method: 'GET', url: `/api/v1/clients/export?${new URLSearchParams(query)}`, headers })

const linesOf = (table: string) => table.slice(1).split('\r\n').slice(1, -1)
const idsOf = (table: string) => linesOf(table).map((line) => line.split(',')[0])

async function listedIds(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; offset === ids.length; offset += 100) {
    const { results } = await admin.call(clients.richList, {
      query: { ...query, limit: '100', offset: `${offset}` },
    })
    ids.push(...results.map(({ id }) => id))
  }
  return ids
}

describe('every order', () => {
  const sorted = clientFields.flatMap((sort_field) =>
    ['true', 'false'].map((sort_desc) => ({ sort_field, sort_desc })),
  )

  test.each(sorted)(
    'by $sort_field, descending $sort_desc, is that of the list, and nobody is missing',
    async (query) => {
      const ids = idsOf((await send(query)).payload)
      expect(ids).toHaveLength(1203)
      expect(ids).toEqual(await listedIds(query))
    },
  )

  test.each(sorted)('by $sort_field, descending $sort_desc, is the same for a search', async (order) => {
    for (const exported of [
      { search_field: 'full_name', search_val: 'e 3' },
      { search_field: 'phone', search_val: '90 100' },
    ]) {
      const query = { ...order, ...exported }
      const ids = idsOf((await send(query)).payload)
      expect(ids.length).toBeGreaterThan(100)
      expect(ids).toEqual(await listedIds(query))
    }
  })
})

test('a line has what the list shows, with the end of the passport alone', async () => {
  const row = await app.db.one<{ id: string }>(sql`
    insert into clients (full_name, phone, email, visa_type, direction, branch_id)
    values ('=cmd() "Ali"', '+998 90 765 43 21', '-x@example.com', 'Talaba; vizasi', 'Koreya', '@1') returning id`)
  const id = row?.id ?? ''
  await admin.call(clients.update, { params: { id }, body: { passport_number: 'AB1234567' } })
  const { created_at } = await admin.call(clients.get, { params: { id } })
  const { payload, headers, statusCode } = await send({ client_id: id })
  expect(statusCode).toBe(200)
  expect(payload).toBe(
    '\uFEFFID,Ism familiya,Telefon,E-mail,Pasport,Viza turi,Yo‘nalish,Filial,Yaratilgan\r\n' +
      `${id},"'=cmd() ""Ali""",'+998 90 765 43 21,'-x@example.com,*******67,"Talaba; vizasi",Koreya,'@1,${created_at}\r\n`,
  )
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"/),
    'cache-control': 'private, no-store',
  })
})

test.each([
  ['en', 'Full name'],
  ['ru', 'Имя и фамилия'],
  ['de', 'Ism familiya'],
])('the header is in the language of who asks: %s', async (language, name) => {
  const { payload } = await send({ search_val: 'nobody at all' }, { 'accept-language': language })
  expect(payload.startsWith(`\uFEFFID,${name},`)).toBe(true)
  expect(linesOf(payload)).toEqual([])
})

test('it is recorded who exported what, without the words of a search', async () => {
  await send({ sort_field: 'email', search_field: 'phone', search_val: '90 765' })
  const [entry] = await app.db.all(sql`
    select kind, actor_kind, actor_id, target_id, detail from audit_log where kind = 'clients.exported'
    order by seq desc limit 1`)
  expect(entry).toEqual({
    kind: 'clients.exported',
    actor_kind: 'staff',
    actor_id: admin.id,
    target_id: null,
    detail: { sort_field: 'email', sort_desc: true, search_field: 'phone', is_searched: true },
  })
})

test('several at a time are all whole', async () => {
  const tables = await Promise.all(Array.from({ length: 8 }, () => send({ sort_desc: 'false' })))
  const [first] = tables
  expect(linesOf(first?.payload ?? '').length).toBeGreaterThan(1200)
  for (const { payload } of tables) expect(payload).toBe(first?.payload)
})
