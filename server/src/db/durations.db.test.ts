import { type Duration, isRange } from 'contract/duration'
import { writtenDurations } from 'contract/duration-for-tests'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

type Row = { duration: string | null; duration_texts: unknown; duration_range: unknown }

const text = JSON.stringify({ uz: 'Viza', en: '', ru: '' })
const columns = sql`duration, duration_texts, duration_range`
const json = (value: unknown) => (value ? JSON.stringify(value) : null)

const insert = (duration: string | null) =>
  db.only<Row & { id: string }>(sql`
    insert into services (title, description, duration) values (${text}, ${text}, ${duration}) returning id, ${columns}`)
const insertNew = (texts: unknown, range: unknown = null) =>
  db.only<Row & { id: string }>(sql`
    insert into services (title, description, duration_texts, duration_range)
    values (${text}, ${text}, ${json(texts)}, ${json(range)}) returning id, ${columns}`)

const columnsOf = (duration: Duration | null) => ({
  duration_texts: duration && !isRange(duration) ? duration : null,
  duration_range: duration && isRange(duration) ? duration : null,
})

test('texts of the version before become ranges or texts, and stay for a process of that version', async () => {
  await db.script(`
    drop trigger services_durations on services;
    drop function sync_durations, duration_texts_of, duration_range_of, uzbek_duration;
    alter table services drop column duration_texts cascade, drop column duration_range cascade;
    delete from migrations where name = '0036-durations.sql'`)
  for (const [written] of writtenDurations) await insertOld(written)
  await insertOld(null)
  expect(await migrate(db)).toEqual(['0036-durations.sql'])
  const rows = await db.all<Row>(sql`select ${columns} from services order by position`)
  expect(rows).toEqual([
    ...writtenDurations.map(([duration, read]) => ({ duration, ...columnsOf(read) })),
    { duration: null, duration_texts: null, duration_range: null },
  ])
})

const insertOld = (duration: string | null) =>
  db.run(sql`
    insert into services (title, description, duration, position)
    values (${text}, ${text}, ${duration}, (select count(*) from services))`)

describe('a process of the version before', () => {
  test.each(writtenDurations)(
    'writes "%s", and it is read by the rules of the contract',
    async (written, read) => {
      expect(await insert(written)).toMatchObject({ duration: written, ...columnsOf(read) })
    },
  )

  test('changes the duration', async () => {
    const { id } = await insertNew({ uz: 'kelishiladi', en: 'by agreement', ru: '' })
    const change = (duration: string | null) =>
      db.only<Row>(sql`update services set duration = ${duration} where id = ${id} returning ${columns}`)
    expect(await change('2–4 hafta')).toEqual({
      duration: '2–4 hafta',
      duration_texts: null,
      duration_range: { min: 2, max: 4, unit: 'week' },
    })
    expect(await change(null)).toEqual({ duration: null, duration_texts: null, duration_range: null })
  })

  test('takes nothing away by sending back the text it knows', async () => {
    const { id, ...row } = await insertNew({ uz: 'kelishiladi', en: 'by agreement', ru: 'по договорённости' })
    const after = await db.only<Row>(sql`
      update services set price = '$5', duration = 'kelishiladi' where id = ${id} returning ${columns}`)
    expect(after).toEqual(row)
  })
})

describe('a process of this version', () => {
  test.each([
    [{ min: 2, max: 4, unit: 'week' }, '2–4 hafta'],
    [{ min: 3, max: 3, unit: 'month' }, '3 oy'],
    [{ min: 45, max: 60, unit: 'minute' }, '45–60 daqiqa'],
    [{ min: 1, max: 2, unit: 'hour' }, '1–2 soat'],
    [{ min: 1, max: 1, unit: 'day' }, '1 kun'],
  ])('writes %j, which the version before reads as "%s"', async (range, duration) => {
    expect(await insertNew(null, range)).toMatchObject({ duration, duration_range: range })
  })

  test('changes texts and range, and the old column follows', async () => {
    const { id, duration } = await insertNew({ uz: 'kelishiladi', en: '', ru: '' })
    expect(duration).toBe('kelishiladi')
    const change = (texts: unknown, range: unknown) =>
      db.only<Row>(sql`
        update services set duration_texts = ${json(texts)}, duration_range = ${json(range)} where id = ${id}
        returning ${columns}`)
    expect(await change(null, { min: 1, max: 2, unit: 'day' })).toMatchObject({ duration: '1–2 kun' })
    expect(await change({ uz: 'tez', en: '', ru: '' }, null)).toMatchObject({ duration: 'tez' })
    expect(await change(null, null)).toMatchObject({ duration: null })
  })

  test.each([
    ['services_one_duration', { uz: 'tez', en: '', ru: '' }, { min: 1, max: 2, unit: 'day' }],
    ['services_duration_texts_localized', { uz: '', en: 'fast', ru: '' }, null],
    ['services_duration_texts_localized', { uz: 'tez' }, null],
    ['services_duration_range_shape', null, { min: 2, max: 1, unit: 'day' }],
    ['services_duration_range_shape', null, { min: 0, max: 1, unit: 'day' }],
    ['services_duration_range_shape', null, { min: 1, max: 1000, unit: 'day' }],
    ['services_duration_range_shape', null, { min: 1, max: 2, unit: 'year' }],
    ['services_duration_range_shape', null, { min: 1, max: 2 }],
  ])('%s refuses %j and %j', async (constraint, texts, range) => {
    await expect(insertNew(texts, range)).rejects.toMatchObject({ constraint })
  })
})
