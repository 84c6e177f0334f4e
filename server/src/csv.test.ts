import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvAnswer } from './csv.ts'

type Row = (string | number | null)[]

async function* given(rows: Row[]) {
  yield* rows
}

/** A reader of the format, as RFC 4180 has it. */
function reread(table: string): string[][] {
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/gy
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of table.matchAll(cells)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

async function exported(header: string[], rows: Row[]): Promise<string> {
  return (await buffer(csvAnswer('people', header, given(rows)).stream)).toString()
}

test('a table reads back as it was given', async () => {
  const rows = [
    ['O‘g‘iloy, "Ona"', 'two\r\nlines', 'a;b', 'юлдуз', ''],
    ['plain', ' blank in front', 'behind ', "'quoted'", '1'],
  ]
  const table = await exported(['one', 'two', 'three', 'four', 'five'], rows)
  expect(table.startsWith('\uFEFFone,two')).toBe(true)
  expect(reread(table.slice(1))).toEqual([['one', 'two', 'three', 'four', 'five'], ...rows])
})

test('numbers are written as they are, and nothing as nothing', async () => {
  expect(await exported(['a', 'b'], [[7, null]])).toBe('\uFEFFa,b\r\n7,\r\n')
})

test.each([
  '=1+1',
  '+998901234567',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '  =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  ' \t+1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://example.com","x")',
  '=1\r\n=2',
])('%j is a text and no formula, in a cell and in a header', async (value) => {
  const [header, row] = reread((await exported([value], [[value]])).slice(1))
  expect(header).toEqual([`'${value}`])
  expect(row).toEqual([`'${value}`])
})

test('such a sign further inside changes nothing', async () => {
  const values = ['a=b', 'somebody@example.com', 'Abdul-Aziz', '1+1']
  expect(reread((await exported(['x'], [values])).slice(1))[1]).toEqual(values)
})

test('it is saved under a dated name, as UTF-8, and never cached', () => {
  const { headers } = csvAnswer('people', [], given([]))
  expect(headers).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="people-\d{4}-\d{2}-\d{2}\.csv"/),
    'cache-control': 'private, no-store',
  })
})

test('rows are asked for only as fast as they are taken', async () => {
  let asked = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) {
        asked += 1
        yield ['x'.repeat(1000)]
      }
    } finally {
      ended = true
    }
  }
  const { stream } = csvAnswer('people', ['name'], endless())
  await new Promise((resolve) => stream.once('readable', resolve))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBeLessThan(500)
  stream.destroy()
  await expect.poll(() => ended).toBe(true)
})
