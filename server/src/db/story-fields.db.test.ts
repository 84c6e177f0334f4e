import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const stories: [name: string, text: string, after: { name: string; language: string; sample: boolean }][] = [
  [
    'Malika R. (demo)',
    'Magistratura uchun hujjat yig‘dik.',
    { name: 'Malika R.', language: 'uz', sample: true },
  ],
  ['Timur A. (demo)', 'Сначала пришёл на консультацию.', { name: 'Timur A.', language: 'ru', sample: true }],
  [
    'Kamola Y. (demo)',
    'I needed my documents in English and a clear list of what was missing, and I got both.',
    { name: 'Kamola Y.', language: 'en', sample: true },
  ],
  ['Анна', 'Спасибо! Work and Travel — лучшее лето.', { name: 'Анна', language: 'ru', sample: false }],
  ['Ўктам', 'Ҳаммаси яхши бўлди, раҳмат.', { name: 'Ўктам', language: 'uz', sample: false }],
  ['Laylo', 'Rahmat! Ruscha «виза» so‘zini ham o‘rgandim.', { name: 'Laylo', language: 'uz', sample: false }],
  ['John', 'Thank you for everything.', { name: 'John', language: 'uz', sample: false }],
  ['Ali (demo) V.', 'Rahmat.', { name: 'Ali (demo) V.', language: 'uz', sample: false }],
  [' (demo)', '2024', { name: ' (demo)', language: 'uz', sample: false }],
]

test('stories of the version before lose "(demo)", become examples, and get the language of their letters', async () => {
  await db.script(`
    alter table stories drop column language cascade, drop column translations cascade, drop column detail cascade,
      drop column service_id cascade, drop column consent_on cascade, drop column sample cascade;
    delete from migrations where name = '0037-story-fields.sql'`)
  for (const [at, [name, text]] of stories.entries()) {
    await db.run(sql`
      insert into stories (name, country, text, created_at) values (${name}, 'Kanada', ${text}, now() + ${at} * interval '1 s')`)
  }
  expect(await migrate(db)).toEqual(['0037-story-fields.sql'])
  expect(await db.all(sql`select name, language, sample from stories order by created_at`)).toEqual(
    stories.map(([, , after]) => after),
  )
  expect(await db.one(sql`select translations, detail, service_id, consent_on from stories limit 1`)).toEqual(
    {
      translations: { uz: '', en: '', ru: '' },
      detail: { uz: '', en: '', ru: '' },
      service_id: null,
      consent_on: null,
    },
  )
})

test('a process of the version before writes a story without the new fields', async () => {
  const row = await db.only(sql`
    insert into stories (name, country, text) values ('Ali', 'AQSh', 'Rahmat') returning language, sample`)
  expect(row).toEqual({ language: 'uz', sample: false })
})

test('a story stays when its service goes', async () => {
  const text = JSON.stringify({ uz: 'Viza', en: '', ru: '' })
  const { id } = await db.only<{ id: string }>(sql`
    insert into services (title, description) values (${text}, ${text}) returning id`)
  await db.run(
    sql`insert into stories (name, country, text, service_id) values ('Bek', 'AQSh', 'Rahmat', ${id})`,
  )
  await db.run(sql`delete from services where id = ${id}`)
  expect(await db.one(sql`select service_id from stories where name = 'Bek'`)).toEqual({ service_id: null })
})
