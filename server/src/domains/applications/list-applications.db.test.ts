import { randomUUID } from 'node:crypto'
import { type Application, applicationSortFields } from 'contract/applications'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff } from '../../testing/accounts/callers.ts'
import { setStatus } from '../../testing/calls/application-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { aService } from '../../testing/records/records.ts'

setUpApplicationFixture()

let office: ReturnType<typeof officeCalls>
beforeAll(async () => {
  office = officeCalls(await asStaff(app, 'manager'))
})
beforeEach(async () => {
  await app.db.run(sql`update applications set deleted_at = now() where deleted_at is null`)
})

const idsOf = async (query: object) => (await office.richList(query)).results.map(({ id }) => id)

/** Every status, with and without a program and a country, several of them in one moment. */
async function manyOf(clientId: string, count: number): Promise<void> {
  await app.db.run(sql`
    insert into applications (client_id, service_id, status, program_type, country_preference, created_at)
    select ${clientId}, ${program.id}, (array['draft', 'pending', 'approved', 'rejected', 'uknown'])[1 + n % 5],
      (array['Grant', 'bakalavr', null, 'Oʻqish', 'oqish'])[1 + n / 5 % 5],
      (array['AQSh', null, 'korea'])[1 + n % 3], timestamptz '2026-01-01' + n / 4 * interval '1 hour'
    from generate_series(1, ${count}::int) as n`)
}

test('an application is listed as it is read, newest first, six at a time', async () => {
  for (let made = 0; made < 8; made += 1) await own.create(program.id, { experience: `B${made}` })
  const { results, ...rest } = await office.richList()
  const listed = await own.list()
  expect(results).toEqual(listed.slice(0, 6))
  expect(rest).toEqual({})
  expect((await office.richList({ offset: 6 })).results).toEqual(listed.slice(6))
})

describe.each(applicationSortFields)('in the order of %s', (sort_field) => {
  test.each([true, false])('every page shows what comes next, each once (descending: %s)', async (isDown) => {
    await manyOf(client.id, 60)
    const query = { sort_field, sort_desc: isDown ? 'true' : 'false' }
    const whole = (await office.richList({ ...query, limit: 100 })).results
    expect(new Set(whole.map(({ id }) => id)).size).toBe(60)
    const paged: Application[] = []
    for (let offset = 0; offset < 70; offset += 7) {
      paged.push(...(await office.richList({ ...query, limit: 7, offset })).results)
    }
    expect(paged).toEqual(whole)
    const other = await office.richList({ sort_field, sort_desc: isDown ? '0' : '1', limit: 100 })
    expect(other.results.toReversed()).toEqual(whole)
    const values = whole.map((row) => row[sort_field])
    const letters = new Intl.Collator('und')
    const inOrder = values.toSorted((one, two) => {
      if (one === null || two === null) return Number(one === null) - Number(two === null)
      return letters.compare(one, two)
    })
    expect(values).toEqual(isDown ? inOrder.toReversed() : inOrder)
  })
})

describe('a filter', () => {
  test('by status lists that one, by all every one', async () => {
    await manyOf(client.id, 10)
    for (const status of ['draft', 'pending', 'approved', 'rejected', 'uknown']) {
      const { results } = await office.richList({ status })
      expect(results.map((row) => row.status)).toEqual([status, status])
    }
    expect(await idsOf({ status: 'all', limit: 100 })).toHaveLength(10)
    expect(await idsOf({ status: '', limit: 100 })).toHaveLength(10)
  })

  test('by client, service and status lists what is all of them', async () => {
    const other = await asClient(app)
    const otherService = await aService(app.db)
    const { id } = await own.create(program.id)
    const elsewhere = await own.create(otherService)
    await manyOf(other.id, 5)
    expect(await idsOf({ client_id: client.id })).toEqual([elsewhere.id, id])
    expect(await idsOf({ service_id: otherService })).toEqual([elsewhere.id])
    expect(await idsOf({ client_id: client.id, service_id: program.id })).toEqual([id])
    await setStatus(app.db, id, 'rejected')
    expect(await idsOf({ client_id: client.id, service_id: program.id, status: 'draft' })).toEqual([])
    expect(await idsOf({ client_id: client.id, service_id: program.id, status: 'rejected' })).toEqual([id])
    expect(await idsOf({ client_id: randomUUID() })).toEqual([])
  })

  test.each(['ғайрат', 'GʻAYRAT yus', 'yusupov', '90 123', '+998 (90)', 'someone.else@'])(
    'by %s of the client lists theirs',
    async (query) => {
      const other = await asClient(app)
      await app.db.run(sql`
        update clients set full_name = 'G‘ayrat Yusupov', phone = '+998 90 123 45 67', email = 'someone.else@example.com'
        where id = ${client.id}`)
      await app.db.run(sql`
        update clients set full_name = 'Нодира', phone = null, email = 'nodira@example.com' where id = ${other.id}`)
      const { id } = await own.create(program.id)
      await manyOf(other.id, 3)
      expect(await office.richList({ query, with_total: 'true' })).toMatchObject({
        results: [{ id }],
        total: 1,
      })
      expect(await idsOf({ query, status: 'rejected' })).toEqual([])
    },
  )

  test('by a client is filled beyond the newest, page by page', async () => {
    const other = await asClient(app)
    await app.db.run(sql`update clients set full_name = 'Zulayho' where id = ${client.id}`)
    await app.db.run(sql`update clients set full_name = 'Nodira' where id = ${other.id}`)
    await manyOf(client.id, 9)
    await app.db.run(sql`
      insert into applications (client_id, service_id, status, created_at)
      select ${other.id}, ${program.id}, 'pending', now() + n * interval '1 second' from generate_series(1, 1100) as n`)
    for (const sort_field of applicationSortFields) {
      const query = { query: 'zulay', sort_field }
      const whole = await idsOf({ ...query, limit: 100 })
      expect(whole).toEqual(await idsOf({ client_id: client.id, sort_field, limit: 100 }))
      expect([
        ...(await idsOf({ ...query, limit: 4 })),
        ...(await idsOf({ ...query, limit: 8, offset: 4 })),
      ]).toEqual(whole)
    }
    const total = async (query: string) => (await office.richList({ query, with_total: 'true' })).total
    expect([await total('zulay'), await total('nodir'), await total('nobody')]).toEqual([9, 1000, 0])
  })

  test('by a word that folds to nothing filters nothing', async () => {
    const { id } = await own.create(program.id)
    for (const query of ["'", 'ь', 'y']) expect(await idsOf({ query })).toEqual([id])
  })

  test('by partner changes nothing', async () => {
    const { id } = await own.create(program.id)
    for (const partner_id of ['', '7', randomUUID()]) expect(await idsOf({ partner_id })).toEqual([id])
  })
})

test('what was deleted is not listed, and neither is what a deleted client has', async () => {
  const { id } = await own.create(program.id)
  const gone = await own.create(program.id)
  await own.remove(gone.id)
  expect(await office.richList({ with_total: 'true' })).toMatchObject({ results: [{ id }], total: 1 })
  await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
  expect(await office.richList({ with_total: 'true' })).toEqual({ results: [], total: 0 })
})

test('the total is that of the filter, and ends at a thousand', async () => {
  await manyOf(client.id, 20)
  const total = async (query: object) => (await office.richList({ ...query, with_total: 'true' })).total
  expect(await total({ limit: 1 })).toBe(20)
  expect(await total({ offset: 100 })).toBe(20)
  expect(await total({ status: 'pending', sort_field: 'program_type' })).toBe(4)
  expect(await total({ client_id: randomUUID() })).toBe(0)
  await manyOf(client.id, 1100)
  expect(await total({})).toBe(1000)
  expect(await total({ status: 'pending' })).toBe(224)
})

test('finance sees no way to a portrait, unless it is also more than finance', async () => {
  await app.db.run(sql`
    with file as (
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      values (${randomUUID()}, 'me.webp', 'image/webp', 1, ${Buffer.alloc(32)}, ${client.id}, 'live') returning id
    )
    update clients set avatar_file_id = file.id from file where clients.id = ${client.id}`)
  await own.create(program.id)
  const linkFor = async (...roles: Parameters<typeof asStaff> extends [unknown, ...infer R] ? R : never) => {
    const { results } = await officeCalls(await asStaff(app, ...roles)).richList()
    return results[0]?.client.avatar_url
  }
  expect(await linkFor('finance')).toBeNull()
  expect(await linkFor('finance', ['manager'])).toContain('/api/v1/files/')
  expect(await linkFor('super_admin')).toContain('/api/v1/files/')
})
