import { applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { clients } from 'contract/clients'
import { contacts } from 'contract/contacts'
import { leads } from 'contract/leads'
import { spellings } from 'contract/spellings-for-tests'
import { searchKinds, system } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { everything } from '../../testing/everything.ts'
import { aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
  const service = await aService(app.db)
  const names = spellings.flat()
  await app.db.run(sql`
    insert into leads (name, phone, source)
    select 'Doston ' || name, '+998 90 123 45 67', 'website' from unnest(${names}::text[]) as name`)
  await app.db.run(sql`
    insert into contacts (name, email, subject, text, dedupe_hash)
    select name || ' Doston', 'a@example.com', 'visa', 'Salom', sha256(name::bytea) from unnest(${names}::text[]) as name`)
  await app.db.run(sql`
    insert into staff (full_name, username, role)
    select name, 'agent.' || place, 'call_agent' from unnest(${names}::text[]) with ordinality as given (name, place)`)
  await app.db.run(sql`
    with people as (
      insert into clients (full_name) select name from unnest(${names}::text[]) as name returning id
    )
    insert into applications (client_id, service_id, status, submitted_at)
    select id, ${service}, 'pending', now() from people`)
  await app.db.run(sql`update cases set requirements_at = now()`)
})
afterAll(() => app.close())

const limit = '100'

/** Every place where a name is searched for, and the names it answers. */
const places: Record<string, (query: string) => Promise<string[]>> = {
  leads: async (query) => (await admin.call(leads.list, { query: { query, limit } })).map(({ name }) => name),
  clients: async (search_val) => {
    const { results } = await admin.call(clients.richList, { query: { search_val, limit } })
    return results.map(({ full_name }) => full_name)
  },
  'the lookup of clients': async (query) =>
    (await admin.call(clients.lookUp, { query: { query } })).map(({ full_name }) => full_name),
  applications: async (query) => {
    const { results } = await admin.call(applications.richList, { query: { query, limit } })
    return results.map(({ client }) => client.full_name)
  },
  cases: async (query) => {
    const { results } = await admin.call(cases.list, { query: { query, limit, view: 'no_owner' } })
    return results.map(({ client }) => client.full_name)
  },
  enquiries: async (query) =>
    (await admin.call(contacts.list, { query: { query, limit } })).map(({ name }) => name),
}

const bare = (names: string[]) => names.map((name) => name.replace('Doston', '').trim()).toSorted()

describe.each(spellings.map((names) => ({ names, first: names[0] })))('$first', ({ names }) => {
  const whole = [...names].toSorted()
  /** All are folded to the same, so two of them are asked for every day. */
  const asked = everything ? names : names.filter((_, at) => at === 0 || at === names.length - 1)

  test.each(Object.keys(places))('every spelling finds all others among %s', async (place) => {
    for (const name of asked) expect(bare((await places[place]?.(name)) ?? [])).toEqual(whole)
  })

  test('every spelling finds all others in the search of everything, in every kind that has names', async () => {
    for (const name of asked) {
      const hits = await admin.call(system.search, { query: { query: name } })
      const found = (kind: string) => bare(hits.filter((hit) => hit.kind === kind).map(({ title }) => title))
      // Twenty hits are shared by five kinds, which is enough for four of each.
      const kinds = searchKinds.filter((kind) => kind !== 'service')
      for (const kind of kinds) {
        if (names.length <= 4) expect([kind, found(kind)]).toEqual([kind, whole])
        else expect(whole).toEqual(expect.arrayContaining(found(kind)))
      }
    }
  })
})

test.each([
  ['Абдулл', 'Abdullayev'],
  ['bdulla', 'Абдуллаев'],
  ['лаев', 'Abdullayev'],
  ['xnoza', 'Шаҳноза'],
  ['Shakhn', 'Шаҳноза'],
  ['Ғай', "G'ayrat"],
  ['amshid', 'Жамшид'],
  ['щер', 'Shcherbakov'],
  ['doston шаҳ', 'Shaxnoza'],
  ["doston ь ' шаҳ", 'Shaxnoza'],
])('the part %s finds %s among leads', async (part, name) => {
  expect(bare((await places.leads?.(part)) ?? [])).toContain(name)
})

test.each(["'", 'ь', 'Й', 'y'])('%s folds to nothing, so lists are as long as without it', async (query) => {
  const whole = await admin.call(leads.list, { query: { limit: '7' } })
  expect(await admin.call(leads.list, { query: { limit: '7', query } })).toEqual(whole)
  const everybody = await admin.call(clients.richList, { query: { limit: '7', with_total: 'true' } })
  const sameWithout = await admin.call(clients.richList, {
    query: { limit: '7', with_total: 'true', search_val: query },
  })
  expect(sameWithout).toEqual(everybody)
  const everyCase = await admin.call(cases.list, { query: { limit: '7', view: 'no_owner' } })
  expect(await admin.call(cases.list, { query: { limit: '7', query, view: 'no_owner' } })).toEqual(everyCase)
})

test.each(['a-lead@example.com', 'xq-lead'])('an e-mail is searched as it is written: %s', async (query) => {
  await app.db.run(sql`
    insert into leads (name, email, source) values ('Nobody', ${`${query.split('@')[0]}@example.com`}, 'website')`)
  expect(await places.leads?.(query)).toEqual(['Nobody'])
  expect(await places.leads?.(query.replace('x', 'h').replace('a-', 'а-'))).toEqual([])
})
