import { applicationSortFields, applications } from 'contract/applications'
import { buildRequest } from 'contract/request'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import { everything } from '../../testing/everything.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { aClient } from '../../testing/records/records.ts'

setUpApplicationFixture()

let admin: Caller
beforeAll(async () => {
  admin = await asStaff(app, 'admin')
})

/** Those of the tests before, out of the way. */
const removeEarlier = () =>
  app.db.run(sql`update applications set deleted_at = now() where deleted_at is null`)

function exportOf(query: object, headers: Record<string, string> = {}, caller = admin) {
  const { method, url } = buildRequest(applications.export, { query })
  return caller.send({ method: method as 'GET', url, headers })
}

/** None of the values here has a comma or a quote in it. */
async function linesOf(query: object, headers?: Record<string, string>): Promise<string[][]> {
  const { payload } = await exportOf(query, headers)
  return payload
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
}

const statuses = ['draft', 'pending', 'approved', 'rejected', 'uknown']

test('has a line for each, in words, as a file', async () => {
  await removeEarlier()
  await app.db.run(sql`
    update clients set full_name = '=HYPERLINK("http://evil.example")', phone = '+998 90 123 45 67'
    where id = ${client.id}`)
  const made = await own.create(program.id, { country_preference: 'AQSh' })
  const { statusCode, headers, payload } = await exportOf({}, { 'accept-language': 'en' })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"/),
    'cache-control': expect.stringContaining('no-store'),
  })
  expect(payload.split('\r\n')).toEqual([
    '\uFEFFID,Client,Phone,Email,Programme,Country,Status,Created,Submitted',
    `${made.id},"'=HYPERLINK(""http://evil.example"")",'+998 90 123 45 67,${made.client.email},Program,USA,Draft,${made.created_at},`,
    '',
  ])
})

test.each([
  ['uz', ['Qoralama', 'Kutilmoqda', 'Tasdiqlangan', 'Rad etilgan', "Noma'lum"], 'Koreya'],
  ['en', ['Draft', 'Pending', 'Approved', 'Rejected', 'Unknown'], 'Korea'],
  ['ru', ['Черновик', 'На рассмотрении', 'Одобрена', 'Отклонена', 'Неизвестно'], 'Корея'],
])('speaks %s to who does', async (language, labels, country) => {
  await removeEarlier()
  await app.db.run(sql`
    insert into applications (client_id, service_id, status, country_preference, created_at)
    select ${client.id}, ${program.id}, status, 'korea', now() + place * interval '1 second'
    from unnest(${statuses}::text[]) with ordinality as rows (status, place)`)
  const lines = await linesOf({ sort_desc: 'false' }, { 'accept-language': language })
  expect(lines.map((line) => line[6])).toEqual(labels)
  expect(lines.map((line) => line[5])).toEqual(labels.map(() => country))
})

describe('has what the pages have, also over many batches', () => {
  const count = 1300
  let ownerId: string
  beforeAll(async () => {
    ownerId = await aClient(app.db)
    await removeEarlier()
    await app.db.run(sql`
      insert into applications (client_id, service_id, status, program_type, country_preference, created_at)
      select ${ownerId}, ${program.id}, (${statuses}::text[])[1 + n % 5],
        case when n % 3 > 0 then 'Dastur ' || n % 7 end, case when n % 5 < 3 then 'korea' end,
        timestamptz '2026-01-01' + n / 9 * interval '1 microsecond'
      from generate_series(1, ${count}::int) as n`)
  })

  // Every field, up and down in turns: both ways of each are the same statements with another word in them.
  const orders = applicationSortFields.flatMap((sort_field, at) =>
    (everything ? ['true', 'false'] : [at % 2 > 0 ? 'true' : 'false']).map((sort_desc) => ({
      sort_field,
      sort_desc,
    })),
  )
  test.each(orders)('in the order of $sort_field (descending: $sort_desc)', async (order) => {
    const pages: string[] = []
    for (let offset = 0; offset < count; offset += 100) {
      const { results } = await officeCalls(admin).richList({ ...order, limit: 100, offset })
      pages.push(...results.map(({ id }) => id))
    }
    expect(new Set(pages).size).toBe(count)
    expect((await linesOf(order)).map(([id]) => id)).toEqual(pages)
    const pending = await linesOf({ ...order, status: 'pending', client_id: ownerId })
    expect(pending).toHaveLength(count / 5)
  })
})

test('is recorded, with what was asked for', async () => {
  const lastEntry = () =>
    app.db.one(sql`
      select actor_id, target_id, detail from audit_log where kind = 'applications.exported'
      order by seq desc limit 1`)
  await exportOf({ status: 'pending', client_id: client.id, partner_id: 'secret' })
  const detail = { sort_field: 'created_at', sort_desc: true, status: 'pending', client_id: client.id }
  const by = { actor_id: admin.id, target_id: null }
  expect(await lastEntry()).toEqual({ ...by, detail: { ...detail, is_searched: false } })
  // What was searched for may be a name.
  await exportOf({ status: 'pending', client_id: client.id, query: 'Zulayho' })
  expect(await lastEntry()).toEqual({ ...by, detail: { ...detail, is_searched: true } })
})

test('has those of the clients that are searched for, over many batches', async () => {
  await removeEarlier()
  await app.db.run(sql`update clients set full_name = 'Ғайрат Юсупов' where id = ${client.id}`)
  const other = await aClient(app.db)
  await app.db.run(sql`
    insert into applications (client_id, service_id, status, created_at)
    select case when n % 2 > 0 then ${client.id}::uuid else ${other}::uuid end, ${program.id}, 'pending',
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 1300) as n`)
  const lines = await linesOf({ query: 'g‘ayrat' })
  expect(lines).toHaveLength(650)
  expect(new Set(lines.map(([, name]) => name))).toEqual(new Set(['Ғайрат Юсупов']))
})
