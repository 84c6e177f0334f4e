import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { everything } from '../../../testing/everything.ts'
import { aDocx } from '../../../testing/records/document-files.ts'
import { aLongSheet, aWorkbook } from '../../../testing/records/workbooks.ts'
import { readWorkbook } from './workbook.ts'

const problemOf = (bytes: Buffer, sheet?: string) =>
  readWorkbook(bytes, sheet).then(
    () => 'none',
    (error) => error.details?.issues?.[0]?.params.problem ?? error.code,
  )

describe('a sheet', () => {
  test('has its cells as people see them, and its rows are counted as they are there', async () => {
    const bytes = await aWorkbook({
      Leadlar: [
        ['Ism', 'Telefon', 'Tug‘ilgan', 'Yil', 'Ha'],
        [],
        ['G‘ulom & Ёқуб <1>', 998901234567, new Date('2001-05-12'), 2001, true],
        [null, null, null],
        ['  Formula ', { formula: 'A1&B1', value: '901 "2"' }, { formula: '1+1', value: 1999 }, null, false],
      ],
    })
    expect(await readWorkbook(bytes, undefined)).toEqual({
      rows: [
        { line: 1, cells: ['Ism', 'Telefon', 'Tug‘ilgan', 'Yil', 'Ha'] },
        { line: 3, cells: ['G‘ulom & Ёқуб <1>', '998901234567', '12/05/2001', '2001', 'true'] },
        { line: 5, cells: ['Formula', '901 "2"', '1999', '', 'false'] },
      ],
      sheets: ['Leadlar'],
      sheet: 'Leadlar',
    })
  })

  test('is the first one, or the one that is named, however it is spaced', async () => {
    const bytes = await aWorkbook({ Muqova: [['Hisobot']], ' 2026  yil ': [['Ism']], 'Bo‘sh': [] })
    const sheets = ['Muqova', '2026 yil', 'Bo‘sh']
    expect(await readWorkbook(bytes, undefined)).toMatchObject({ sheets, sheet: 'Muqova' })
    expect(await readWorkbook(bytes, '2026 yil')).toEqual({
      rows: [{ line: 1, cells: ['Ism'] }],
      sheets,
      sheet: '2026 yil',
    })
    expect(await readWorkbook(bytes, 'Bo‘sh')).toMatchObject({ rows: [] })
    await expect(readWorkbook(bytes, 'Yo‘q')).rejects.toMatchObject({
      code: 'sheet_missing',
      details: { current: { sheets } },
    })
  })
})

type Archive = [what: string, make: () => Promise<Buffer>]

describe('an archive is no table', () => {
  const refused: Archive[] = [
    ['of Word', () => aDocx()],
    ['cut off', async () => (await aWorkbook({ A: [['x']] })).subarray(0, -30)],
    [
      'with a definition',
      () => aWorkbook({ A: [['x']] }, { 'docProps/app.xml': '<!DOCTYPE x [<!ENTITY a "a">]><x/>' }),
    ],
    [
      'that is packed too well',
      () => aWorkbook({ A: [['x']] }, { 'xl/media/a.bmp': Buffer.alloc(3_000_000) }),
    ],
    [
      'with very many entries',
      () => aWorkbook({}, Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`xl/${n}.xml`, 'x']))),
    ],
    [
      'with a cell out of its place',
      () => aZipWith('<row r="2"><c r="A2"/></row><row r="1"><c r="A1"/></row>'),
    ],
  ]
  /** Refused where the last of the others is, by a thread that takes longer to start than to read. */
  const alsoRefused: Archive[] = [
    ['without a sheet', () => aWorkbook({})],
    [
      'with a sheet that is no XML',
      () => aWorkbook({ A: [['x']] }, { 'xl/worksheets/sheet1.xml': randomBytes(5000) }),
    ],
  ]
  test.each(everything ? [...refused, ...alsoRefused] : refused)('%s', async (_what, make) => {
    expect(await problemOf(await make())).toBe('table')
  })

  test.each<Archive>([
    ['of 10,002 rows', () => aWorkbook({ A: Array.from({ length: 10_002 }, () => ['x']) })],
    [
      'of 60 MB',
      () => {
        const part = aLongSheet(1)
        return aWorkbook({ A: [['x']] }, { 'xl/worksheets/sheet9.xml': Buffer.alloc(61 * part.length, part) })
      },
    ],
    [
      'in which one text is in very many cells',
      () => aWorkbook({ A: Array.from({ length: 1000 }, () => ['x'.repeat(30_000), 'y']) }),
    ],
  ])('%s says how many rows there may be', async (_what, make) => {
    expect(await problemOf(await make())).toBe('too_many')
  })
})

describe('a large sheet', () => {
  const rows = Array.from({ length: everything ? 10_000 : 3000 }, (_, n) => [
    `Person ${n}`,
    901_000_000 + n,
    `p${n}@example.com`,
  ])
  let large: Buffer
  beforeAll(async () => {
    large = await aWorkbook({ A: rows })
  })

  test.each([{ maxMs: 30 }, { maxMegabytes: 8 }])(
    'is given up beyond %j, and the next one is read',
    async (limits) => {
      await expect(readWorkbook(large, undefined, limits)).rejects.toMatchObject({ code: 'invalid_fields' })
      expect((await readWorkbook(await aWorkbook({ A: [['x']] }), undefined)).rows).toHaveLength(1)
    },
  )

  test('is read in a thread that others do not wait for', async () => {
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()]
    expect((await readWorkbook(large, undefined)).rows).toHaveLength(rows.length)
    expect(process.threadCpuUsage(here).user).toBeLessThan(process.cpuUsage(everywhere).user / 2)
  })
})

function aZipWith(rows: string): Promise<Buffer> {
  return aWorkbook(
    { A: [] },
    { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  )
}
