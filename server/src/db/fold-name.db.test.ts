import { foldName } from 'contract/fold-name'
import { spellings } from 'contract/spellings-for-tests'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

async function folded(texts: string[]): Promise<string[]> {
  const rows = await db.all<{ folded: string }>(sql`
    select fold_name(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`)
  return rows.map((row) => row.folded)
}

/** Latin, Greek and Cyrillic ones; of other alphabets each store knows as many as its version of Unicode. */
function signs(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at))
}

test('every spelling of a name folds alike', async () => {
  for (const names of spellings) expect(new Set(await folded([...names])).size).toBe(1)
})

test('the database folds as pages do', async () => {
  const letters = [...signs(0x20, 0x530), ...signs(0x1e00, 0x2070)]
  const pairs = [
    'kkh',
    'ddzh',
    'shshch',
    'zzhh',
    'djj',
    'aabbcc',
    '1100',
    "O'‘’`",
    'и\u0306',
    'İIıi',
    'ΑΣ',
    '😀😀',
  ]
  const names = spellings.flat()
  const texts = [...letters, ...pairs, ...names, ...names.map((name) => `${name} ${name}`.toUpperCase()), '']
  const expected = texts.map((text) => [text, foldName(text)])
  expect((await folded(texts)).map((text, at) => [texts[at], text])).toEqual(expected)
})

test('nothing folds to nothing', async () => {
  expect(await db.one(sql`select fold_name(null) as folded`)).toEqual({ folded: null })
})
