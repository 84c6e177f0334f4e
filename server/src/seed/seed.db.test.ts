import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencies } from 'contract/money'
import { staffRoles } from 'contract/roles'
import { tashkentDay } from 'contract/tashkent-day'
import sql, { raw } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { getRichHelper } from '../domains/helper/helper-record.ts'
import { suggestFor } from '../domains/helper/suggest-for.ts'
import { readEnv } from '../env.ts'
import { embeddedIssuer } from '../identity/keys/issuer.ts'
import { verifyPassword } from '../passwords.ts'
import { createSecrets } from '../secrets.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { everything } from '../testing/everything.ts'
import { aCountry } from '../testing/records/country.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { createSuperAdmin } from './first-admin.ts'
import { seedQuestions, starterQuestions } from './questions/seed-questions.ts'
import { seed } from './seed.ts'
import { starterCountries } from './starter-countries/starter-countries.ts'
import { starterRules } from './starter-rules.ts'
import { starterServices } from './starter-services.ts'

const secrets = createSecrets('only for tests, never for anything else')
const production = { NODE_ENV: 'production', APP_SECRET: 'c3VjaCBhIGxvbmcgYW5kIHJhbmRvbSBvbmUgOi0p' }

let directory: string
let storage: Storage
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seed-test-'))
  storage = await openDiskStorage(directory)
})
afterAll(() => rm(directory, { recursive: true }))

let db: OpenDatabase
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

const start = (settings: NodeJS.ProcessEnv = {}, on = db, files = storage) =>
  seed(on, { env: readEnv(settings, '/'), secrets, storage: files })

async function count(table: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from ${raw(table)}`)
  return row?.count ?? 0
}

async function wholeDatabase(): Promise<Record<string, string>> {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const row = await db.one<{ rows: string }>(sql`
      select coalesce(string_agg(rows::text, e'\n' order by rows::text), '') as rows from ${raw(name)} rows`)
    contents[name] = row?.rows ?? ''
  }
  return contents
}

async function hashOf(username: string): Promise<string> {
  const row = await db.one<{ password_hash: string | null }>(sql`
    select password_hash from staff where username = ${username}`)
  return row?.password_hash ?? ''
}

describe('starting', () => {
  test('a second start changes nothing, and says the demo password again but not that of the administrator', async () => {
    const first = await start()
    const before = await wholeDatabase()
    const second = await start()
    expect(await wholeDatabase()).toEqual(before)
    expect(first.firstAdmin?.password?.length).toBeGreaterThanOrEqual(20)
    expect(second).toEqual({ demo: first.demo, devMail: true })
  })

  test('two starts at once seed once', async () => {
    const both = await Promise.all([start(), start()])
    expect(both.filter(({ firstAdmin }) => firstAdmin)).toHaveLength(1)
    expect(await count('services')).toBe(Object.keys(starterServices).length)
    expect(await count('countries')).toBe(starterCountries.length)
    expect(await count('rates')).toBe(currencies.length)
    expect(await db.all(sql`select id from staff where role = 'super_admin'`)).toHaveLength(2)
  })

  test.each(everything ? [1, 2, 3, 4, 5] : [3])(
    'a start that is killed in part %i is completed by the next one',
    async (part) => {
      let parts = 0
      const killed: OpenDatabase = {
        ...db,
        transaction: (work) =>
          db.transaction(async (tx) => {
            const result = await work(tx)
            parts += 1
            if (parts === part) throw new Error('killed')
            return result
          }),
      }
      await expect(start({}, killed)).rejects.toThrow('killed')
      await start()
      expect(await count('services')).toBe(Object.keys(starterServices).length)
      expect(await db.all(sql`select id from staff where username in ('admin', 'demo_admin')`)).toHaveLength(
        2,
      )
      expect(await count('countries')).toBe(starterCountries.length)
      expect(await count('rates')).toBe(currencies.length)
      expect(await count('leads')).toBeGreaterThan(40)
      expect(await count('questions where country_id is null')).toBe(starterQuestions.length)
      expect(await count('team')).toBe(3)
    },
  )

  test.runIf(everything)('a start without a store for files is completed by the next one', async () => {
    const broken: Storage = { ...storage, receive: () => Promise.reject(new Error('no store')) }
    await expect(start({}, db, broken)).rejects.toThrow('no store')
    for (const table of ['partners', 'media', 'leads']) expect(await count(table), table).toBe(0)
    await start()
    expect(await count('media')).toBe(await count('partners'))
  })

  test('what the office deleted stays deleted', async () => {
    await start({ DEMO: '0' })
    for (const table of ['services', 'countries', 'questions']) await db.run(sql`delete from ${raw(table)}`)
    await start({ DEMO: '0' })
    for (const table of ['services', 'countries', 'questions']) expect(await count(table)).toBe(0)
  })
})

describe('the countries', () => {
  const linked = () =>
    db.all<{ slug: string; titles: string[] }>(sql`
      select slug, (
        select array_agg(title ->> 'uz' order by links.position)
        from country_services links join services on services.id = service_id where country_id = countries.id
      ) as titles
      from countries order by position`)

  test('are published in the order of the application form, each with its services', async () => {
    await start(production)
    const [visa, grants, courses, tourist] = [
      'Talaba vizasi',
      'Ta’lim grantlari',
      'Til kurslari',
      'Turist vizasi',
    ]
    const most = [visa, grants, courses, tourist]
    expect(await linked()).toEqual([
      { slug: 'usa', titles: [visa, 'Work and Travel', grants, courses, tourist] },
      { slug: 'canada', titles: most },
      { slug: 'united-kingdom', titles: most },
      { slug: 'germany', titles: most },
      { slug: 'france', titles: [visa, grants, tourist] },
      { slug: 'australia', titles: most },
      { slug: 'netherlands', titles: most },
    ])
    expect(await db.all(sql`select id from countries where not published`)).toEqual([])
  })

  test('have facts that all name their source and year, and that nobody has confirmed', async () => {
    await start()
    const facts = await db.all<{ kind: string; as_of: number; source: string; confirmed: boolean }>(sql`
      select kind, as_of, source, confirmed_on is not null or confirmed_by is not null as confirmed
      from country_facts`)
    expect(facts).toHaveLength(4 * starterCountries.length)
    for (const fact of facts) {
      expect(fact).toMatchObject({ as_of: 2025, confirmed: false })
      expect(fact.source).not.toBe('')
      expect(['funds', 'intakes', 'work', 'language']).toContain(fact.kind)
    }
  })

  test.runIf(everything)(
    'come once to a database of an older version, beside what the office has there',
    async () => {
      await start({ DEMO: '0' })
      await db.run(sql`delete from countries`)
      await db.run(sql`delete from settings where key like 'seed.face.%'`)
      await db.run(sql`delete from services where title ->> 'uz' = 'Til kurslari'`)
      const text = JSON.stringify({ uz: 'Own', en: '', ru: '' })
      await db.run(sql`
      insert into countries (slug, code, apply_country, name, summary, body, position)
      values ('own', 'ca', 'Kanada', ${text}, ${text}, ${text}, 3), ('usa', 'us', null, ${text}, ${text}, ${text}, 9)`)
      await start({ DEMO: '0' })
      const rows = await linked()
      expect(rows.map(({ slug }) => slug)).toEqual([
        'own',
        'usa',
        'united-kingdom',
        'germany',
        'france',
        'australia',
        'netherlands',
      ])
      expect(rows.slice(0, 2).map(({ titles }) => titles)).toEqual([null, null])
      expect(rows[2]?.titles).toEqual(['Talaba vizasi', 'Ta’lim grantlari', 'Turist vizasi'])
      const own = await db.all(sql`select name ->> 'uz' as name from countries where slug in ('own', 'usa')`)
      expect(own).toEqual([{ name: 'Own' }, { name: 'Own' }])
    },
  )
})

describe('documents in chats', () => {
  const areTaken = async () =>
    (await db.only<{ files_on: boolean }>(sql`select files_on from telegram_state`)).files_on
  const switchTo = (isOn: boolean) => db.run(sql`update telegram_state set files_on = ${isOn}`)

  test('are taken by the demo, also by that of an older version; what was decided there stays', async () => {
    await start()
    expect(await areTaken()).toBe(true)
    await switchTo(false)
    await start()
    expect(await areTaken()).toBe(false)
    await db.run(sql`delete from settings where key = 'seed.telegram.files'`)
    await start()
    expect(await areTaken()).toBe(true)
  })

  test('are refused once the demo goes into production, until somebody decides it there', async () => {
    await start()
    await start(production)
    expect(await areTaken()).toBe(false)
    await switchTo(true)
    await start(production)
    expect(await areTaken()).toBe(true)
  })

  test('are refused elsewhere until somebody decides it', async () => {
    await start({ DEMO: '0' })
    expect(await areTaken()).toBe(false)
    await switchTo(true)
    await start(production)
    expect(await areTaken()).toBe(true)
  })
})

describe('the rates of the demo', () => {
  test('are of today and entered by nobody', async () => {
    await start()
    const rows = await db.all(sql`select currency, day, set_by from rates order by seq`)
    const day = tashkentDay(new Date())
    expect(rows).toEqual(currencies.map((currency) => ({ currency, day, set_by: null })))
  })

  test.runIf(everything)(
    'come once to the demo of an older version, and not to another database',
    async () => {
      await start()
      await db.script('alter table rates disable trigger user; delete from rates')
      await db.run(sql`delete from settings where key = 'seed.face.rates'`)
      await start(production)
      await start()
      expect(await count('rates')).toBe(0)
      await db.run(sql`delete from settings where key = 'seed.face.rates'`)
      await start()
      expect(await count('rates')).toBe(currencies.length)
    },
  )
})

describe('the questions', () => {
  test.runIf(everything)(
    'of a database from before they were rows are added once, beside what is there',
    async () => {
      await start()
      await db.run(sql`delete from questions`)
      await db.run(sql`delete from team`)
      await db.run(sql`delete from settings where key like 'seed.face.%'`)
      const own = { uz: 'O‘zimizniki', en: '', ru: '' }
      await db.run(sql`
      insert into questions (anchor, topic, question, answer)
      values ('visa-guarantee', 'contact', ${JSON.stringify(own)}::jsonb, ${JSON.stringify(own)}::jsonb)`)
      await start()
      expect(await count('questions where country_id is null')).toBe(starterQuestions.length)
      expect(
        await db.only(sql`select topic, question from questions where anchor = 'visa-guarantee'`),
      ).toEqual({
        topic: 'contact',
        question: own,
      })
      expect(await db.all(sql`select distinct sample, media_id from team`)).toEqual([
        { sample: true, media_id: null },
      ])
      await db.run(sql`delete from questions`)
      await start()
      expect(await count('questions')).toBe(0)
    },
  )

  test('of a country are there where the country is', async () => {
    await db.run(sql`delete from countries`)
    const id = await aCountry(db, { slug: 'germany' })
    await aCountry(db, { slug: 'atlantis' })
    await seedQuestions(db)
    const rows = await db.all<{ anchor: string; country_id: string }>(sql`
      select anchor, country_id from questions where country_id is not null order by position`)
    expect(rows).toEqual(
      ['who-decides', 'if-refused', 'family', 'when-to-begin'].map((word) => ({
        anchor: `germany-${word}`,
        country_id: id,
      })),
    )
    expect(await count('questions')).toBe(starterQuestions.length + 4)
  })
})

describe('the helper', () => {
  const stored = () =>
    db.only<{ rules: { service_id: string; country_id: string | null }[]; version: number }>(sql`
      select rules, version from helper`)

  test('is there from the first start, also in production, with rules about what is there', async () => {
    await start(production)
    const { rules } = await stored()
    expect(rules).toHaveLength(starterRules.length)
    const known = await db.all<{ id: string }>(
      sql`select id from services union all select id from countries`,
    )
    const ids = new Set([null, ...known.map(({ id }) => id)])
    for (const { service_id, country_id } of rules) {
      expect(ids).toContain(service_id)
      expect(ids).toContain(country_id)
    }
  })

  test('suggests to visitors what its rules say', async () => {
    await start(production)
    const student = {
      goal: 'work-summer',
      education: 'full-time',
      language: 'advanced',
      budget: 'small',
      start: 'year',
    }
    const { suggestions } = await suggestFor(db, student)
    expect(suggestions).toMatchObject([{ country: 'usa', lacks: [] }])
    const { suggestions: unsure } = await suggestFor(db, { ...student, goal: 'unsure' })
    expect(unsure).toMatchObject([{ country: null }])
    expect((await getRichHelper(db)).ignored_rules).toEqual([])
  })

  test.runIf(everything)(
    'comes once to an old database, without the rules of services that have another name',
    async () => {
      await start(production)
      await db.run(sql`delete from helper`)
      await db.run(sql`delete from settings where key = 'seed.face.helper'`)
      await db.run(
        sql`update services set title = title || '{"uz": "Sayohat"}' where title ->> 'uz' = 'Turist vizasi'`,
      )
      await start(production)
      expect((await stored()).rules).toHaveLength(starterRules.length - 1)
      await db.run(sql`delete from helper`)
      await start(production)
      expect(await count('helper')).toBe(0)
    },
  )

  test('is never written over', async () => {
    await start(production)
    await db.run(sql`update helper set rules = '[]'`)
    await db.run(sql`delete from settings where key = 'seed.face.helper'`)
    await start(production)
    expect(await stored()).toEqual({ rules: [], version: 2 })
  })
})

describe('the first administrator', () => {
  test('has the login and password of the settings, and the password is told to nobody', async () => {
    const seeded = await start({ ADMIN_LOGIN: 'boss', ADMIN_PASSWORD: 'a long enough one', DEMO: '0' })
    expect(seeded).toEqual({ firstAdmin: { login: 'boss', password: null }, devMail: true })
    expect(await verifyPassword(await hashOf('boss'), 'a long enough one')).toBe(true)
  })

  test('is not made where there is staff already', async () => {
    await createSuperAdmin(db, 'somebody', 'their own password')
    expect((await start({ DEMO: '0' })).firstAdmin).toBeUndefined()
    expect(await count('staff')).toBe(1)
  })

  test('cannot have a login that is taken or that nobody could type', async () => {
    await createSuperAdmin(db, 'Somebody', 'their own password')
    await expect(createSuperAdmin(db, 'somebody', 'another password')).rejects.toThrow(
      'the login somebody is taken',
    )
    await expect(createSuperAdmin(db, 'some body', 'another password')).rejects.toThrow('cannot be a login')
  })
})

describe('the demo', () => {
  const demoTables = [
    'rates',
    'clients',
    'applications',
    'leads',
    'stories',
    'partners',
    'contacts',
    'auth_users',
    'team',
  ]

  test.each([
    ['in production', production],
    ['in production with DEMO=1', { ...production, DEMO: '1' }],
    ['with DEMO=0', { DEMO: '0' }],
  ])('is not there %s, not even after a later start that wants it', async (_name, settings) => {
    expect((await start(settings)).demo).toBeUndefined()
    expect((await start({ DEMO: '1' })).demo).toBeUndefined()
    for (const table of demoTables) expect(await count(table), table).toBe(0)
    expect(await count('staff')).toBe(1)
    expect(await count('services')).toBe(Object.keys(starterServices).length)
  })

  test('has an account for every role and a client, all with the one password', async () => {
    const { demo } = await start({ DEMO_PASSWORD: 'chosen for the demo' })
    expect(demo).toEqual({
      password: 'chosen for the demo',
      logins: staffRoles.map((role) => `demo_${role}`),
      client: 'demo.client@example.com',
    })
    for (const role of staffRoles) {
      const row = await db.one(sql`select role, active from staff where username = ${`demo_${role}`}`)
      expect(row).toEqual({ role, active: true })
    }
    expect(await verifyPassword(await hashOf('demo_finance'), 'chosen for the demo')).toBe(true)
    const account = await db.one<{ password_hash: string; proved: string | null }>(sql`
      select users.password_hash, users.email_proved_at as proved
      from auth_users users
      join auth_identities identities on identities.user_id = users.id and identities.provider_id = users.id::text
      join clients on clients.auth_subject = users.id::text and clients.auth_issuer = ${embeddedIssuer}
      where users.email = 'demo.client@example.com' and users.email_confirmed_at is not null`)
    expect(account?.proved).toBeNull()
    expect(await verifyPassword(account?.password_hash ?? '', 'chosen for the demo')).toBe(true)
  })

  test('does not tell a password that no longer fits', async () => {
    await start({ DEMO_PASSWORD: 'chosen for the demo' })
    expect((await start()).demo?.password).toBeNull()
  })

  test('is locked when its database goes into production', async () => {
    await start()
    await start(production)
    const open = await db.all(sql`select username from staff where password_hash is not null`)
    expect(open).toEqual([{ username: 'admin' }])
    expect(await db.all(sql`select email from auth_users where password_hash is not null`)).toEqual([])
    expect((await start()).demo?.password).toBeNull()
  })
})
