import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { requestWith } from '../../../testing/calls/sample-request.ts'
import { everything } from '../../../testing/everything.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aWorkbook } from '../../../testing/records/workbooks.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

type Cells = string[][]
type Options = { columns?: object; sheet?: string; dry_run?: boolean; language?: string }

const csv = (rows: Cells) =>
  new File(
    [rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')],
    'a.csv',
  )
const xlsx = async (rows: Cells) => new File([new Uint8Array(await aWorkbook({ Leadlar: rows }))], 'a.xlsx')

function bring(file: File, { columns, language = 'uz', ...body }: Options = {}) {
  const input = { body: { ...body, ...(columns && { columns: JSON.stringify(columns) }) }, file }
  return manager.call(leads.import, input, { 'accept-language': language })
}

async function refusedOf(file: File, { language = 'uz', ...body }: Options & { columns?: string } = {}) {
  const request = await requestWith(leads.import, { body: { ...body, refused: true }, file })
  return manager.send({ ...request, headers: { ...request.headers, 'accept-language': language } })
}

let count = 0
/** A phone that nobody has yet. */
function phone(): string {
  count += 1
  return String(930_000_000 + count)
}

const leadOf = (number: string) =>
  app.db.only<{
    id: string
    name: string
    contacts: object[]
    birth_year: number | null
    email: string | null
  }>(sql`
    select id, name, contacts, birth_year, email, region, country from leads
    where phone_digits = fold_phone(${number}) and deleted_at is null`)
const notesOf = async (id: string) =>
  (
    await app.db.all<{ text: string }>(sql`select text from lead_notes where lead_id = ${id} order by seq`)
  ).map(({ text }) => text)

const kinds: [string, (rows: Cells) => Promise<File>][] = [['CSV', async (rows) => csv(rows)]]
// Two ways to read the same rows, of which workbook.test.ts reads the other one every day.
if (everything) kinds.push(['XLSX', xlsx])

describe.each(kinds)('1,000 rows with bad e-mails, years and phones, as %s', (_kind, fileOf) => {
  const heads = ['Ism', 'Telefon', 'E-mail', 'Tug‘ilgan yil', 'Izoh']

  test('whoever can be called is imported, every problem is listed, and the rest is imported after repair', async () => {
    const people = Array.from({ length: 1000 }, (_, at) => {
      const mail = at % 10 === 1 ? 'yoq@' : at % 10 === 2 ? 'yo‘q' : `p${phone()}@example.com`
      const year = at % 10 === 1 ? '1850' : at % 10 === 3 ? 'qirq' : '99'
      const number = at % 100 === 50 ? '12-34' : phone()
      return [`Person ${at}`, number, at % 200 === 50 ? '' : mail, year, at % 10 === 1 ? 'Eslatma' : '']
    })
    const file = await fileOf([heads, ...people])
    // Of the ten unreadable phones five have an e-mail.
    const counts = { new: 995, found: 0, bad: 5, warned: 205 }
    const preview = await bring(file, { dry_run: true })
    expect(preview).toMatchObject(counts)
    expect(preview.rows).toHaveLength(210)

    const report = await bring(file)
    expect(report).toMatchObject({ ...counts, columns: preview.columns })
    const [first] = report.rows
    expect(first).toEqual({
      line: 3,
      outcome: 'new',
      warned: true,
      lead_id: expect.any(String),
      name: 'Person 1',
      problems: [
        { column: 'E-mail', value: 'yoq@', message: 'E-mail manzili noto‘g‘ri' },
        { column: 'Tug‘ilgan yil', value: '1850', message: 'Kamida 1900' },
      ],
      adds: [],
    })
    expect(await notesOf(first?.lead_id ?? '')).toEqual(['Eslatma\nE-mail: yoq@\nTug‘ilgan yil: 1850'])
    expect(await leadOf(people[1]?.[1] ?? '')).toMatchObject({ email: null, birth_year: null })
    expect(await leadOf(people[2]?.[1] ?? '')).toMatchObject({ email: null, birth_year: 1999 })
    const bad = report.rows.filter(({ outcome }) => outcome === 'bad')
    expect(bad[0]).toMatchObject({
      line: 52,
      name: 'Person 50',
      lead_id: null,
      problems: [{ column: 'Telefon', value: '12-34' }],
    })

    const before = await tracesOf(app)
    const refused = await refusedOf(file)
    expect(await tracesOf(app)).toEqual(before)
    expect(refused.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = refused.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(211)
    expect(lines[0]).toBe([...heads, 'Sabab'].join(','))
    expect(lines[1]).toContain('E-mail: E-mail manzili noto‘g‘ri; Tug‘ilgan yil: Kamida 1900')

    const repaired = lines
      .filter((line) => line.includes(',12-34,'))
      .map((line) => line.replace('12-34', phone()))
    const again = await bring(new File([`${[lines[0], ...repaired].join('\r\n')}\r\n`], 'repaired.csv'))
    expect(again).toMatchObject({ bad: 0, columns_from: 'mapping', columns: report.columns })
    expect([again.new, again.found]).toEqual([5, 5])
  })
})

describe('a row', () => {
  const bringOne = async (row: Record<string, string>, language = 'uz') => {
    const report = await bring(csv([Object.keys(row), Object.values(row)]), { language })
    return { report, row: report.rows[0] }
  }

  test.each([
    ['00', 2000],
    ['05', 2005],
    [String(new Date().getFullYear() - 2010), new Date().getFullYear() - 10],
    [String(new Date().getFullYear() - 2009), new Date().getFullYear() - 109],
    ['87', 1987],
    ['12.05.01', 2001],
    ['12/05/1999', 1999],
    ['1999.0', 1999],
  ])('of a birth year %s is of %i', async (year, expected) => {
    const number = phone()
    await bringOne({ Ism: 'Ali', Telefon: number, 'Tug‘ilgan yil': year })
    expect(await leadOf(number)).toMatchObject({ birth_year: expected })
  })

  test.each(['yoq', 'yo‘q', "Yo'q", 'йўқ', 'Нет', 'NO', 'none', '-', '—', '0'])(
    'with %s in its cells has nothing there',
    async (nothing) => {
      const number = phone()
      const cells = {
        Ism: 'Ali',
        Telefon: number,
        'E-mail': nothing,
        Yil: nothing,
        Davlat: nothing,
        Izoh: nothing,
      }
      const { report } = await bringOne(cells)
      expect(report).toMatchObject({ new: 1, warned: 0, bad: 0 })
      const lead = await leadOf(number)
      expect(lead).toMatchObject({ email: null, birth_year: null, country: null })
      expect(await notesOf(lead.id)).toEqual([])
    },
  )

  test('with a phone that cannot be read and an e-mail that can is imported, and the phone is in the note', async () => {
    const { row } = await bringOne({ Ism: 'Ali', Tel: '12-34', 'E-mail': 'only-mail@tolerant.example' }, 'ru')
    expect(row).toMatchObject({
      outcome: 'new',
      warned: true,
      problems: [{ column: 'Tel', value: '12-34', message: 'В номере телефона от 7 до 15 цифр' }],
    })
    expect(await notesOf(row?.lead_id ?? '')).toEqual(['Tel: 12-34'])
  })

  test('with a passport that cannot be read leaves it out of the note, which is not encrypted', async () => {
    const number = phone()
    const { row } = await bringOne({ Ism: 'Ali', Tel: number, Pasport: 'AB-12345678901234', Izoh: 'Salom' })
    expect(row).toMatchObject({ warned: true, problems: [{ column: 'Pasport', value: 'AB-12345678901234' }] })
    expect(await notesOf(row?.lead_id ?? '')).toEqual(['Salom'])
  })

  test('with further numbers has them as contacts, whose they are is not known', async () => {
    const [first, second, third] = [phone(), phone(), phone()]
    await bringOne({ Ism: 'Ali', Tel: `${first}, ${second} (onasi)\n+998${third} / ${first}` })
    expect((await leadOf(first)).contacts).toEqual([
      { phone: second, relation: 'other', person_name: null },
      { phone: `+998${third}`, relation: 'other', person_name: null },
    ])
    // Brothers share a mother.
    const { report } = await bringOne({ Ism: 'Vali', Tel: second })
    expect(report).toMatchObject({ new: 1, found: 0 })
  })

  test('that finds a lead names it and says what it adds', async () => {
    const [number, second] = [phone(), phone()]
    await manager.call(leads.create, { body: { name: 'Known Person', phone: number, region: 'Buxoro' } })
    const { id } = await leadOf(number)
    const cells = {
      Ism: 'Else',
      Tel: `${number} ${second}`,
      Hudud: 'Xiva',
      Davlat: 'dubai',
      'E-mail': 'x',
      Izoh: 'Yana',
    }
    const table = csv([Object.keys(cells), Object.values(cells)])
    const preview = await bring(table, { dry_run: true })
    const expected = {
      line: 2,
      outcome: 'found',
      warned: true,
      lead_id: id,
      name: 'Known Person',
      problems: [{ column: 'E-mail', value: 'x', message: 'E-mail manzili noto‘g‘ri' }],
      adds: ['country', 'contacts', 'note'],
    }
    expect(preview).toMatchObject({ new: 0, found: 1, warned: 1, rows: [expected] })
    expect((await bring(table)).rows).toEqual([expected])
    expect(await leadOf(number)).toMatchObject({
      region: 'Buxoro',
      country: 'dubai',
      contacts: [{ phone: second, relation: 'other', person_name: null }],
    })
    const again = await bring(table)
    expect(again.rows[0]?.adds).toEqual(['note'])
    expect((await leadOf(number)).contacts).toHaveLength(1)
  })

  test('that finds a row above it has no lead in a preview and that lead in the import', async () => {
    const number = phone()
    const table = csv([
      ['Ism', 'Tel', 'Hudud'],
      ['First', number, ''],
      ['Second', number, 'Xiva'],
    ])
    const found = { line: 3, outcome: 'found', name: 'First', adds: ['region'] }
    expect((await bring(table, { dry_run: true })).rows).toMatchObject([{ ...found, lead_id: null }])
    const { rows } = await bring(table)
    expect(rows).toMatchObject([{ ...found, lead_id: (await leadOf(number)).id }])
  })

  test('of a person is found by a number of their own, and not by a relative’s', async () => {
    const [main, own, mother] = [phone(), phone(), phone()]
    await bringOne({ Ism: 'Ali', Tel: main })
    const contacts = [
      { phone: `+998 ${own}`, relation: 'own', person_name: null },
      { phone: mother, relation: 'parent', person_name: 'Onasi' },
    ]
    await app.db.run(
      sql`update leads set contacts = ${JSON.stringify(contacts)}::jsonb where phone = ${main}`,
    )
    const table = csv([
      ['Ism', 'Tel'],
      ['A', own],
      ['B', mother],
    ])
    expect(await bring(table)).toMatchObject({ new: 1, found: 1, rows: [{ line: 2, name: 'Ali' }] })
  })
})

describe('the columns of a table', () => {
  test('are remembered by its heads, however these are spelled and ordered', async () => {
    const table = (heads: string[], number: string) => csv([heads, ['Ali', 'x', number]])
    const columns = { name: 'Kim', phone: 'Qayerga' }
    const first = await bring(table(['Kim', 'Nima', 'Qayerga'], phone()), { columns })
    expect(first).toMatchObject({ columns, columns_from: 'given' })
    const second = await bring(
      csv([
        ['QAYERGA', 'kim ', 'nima'],
        [phone(), 'Vali', 'x'],
      ]),
      { dry_run: true },
    )
    expect(second).toMatchObject({
      columns_from: 'mapping',
      columns: { name: 'kim', phone: 'QAYERGA' },
      new: 1,
    })
    await expect(bring(table(['Kim', 'Nima', 'Boshqa'], phone()))).rejects.toMatchObject({
      code: 'invalid_fields',
    })
  })

  test('are remembered by imports only, and the last one counts', async () => {
    const heads = ['Ism', 'Telefon', 'Qo‘shimcha telefon', 'Manba2']
    const table = csv([heads, ['Ali', phone(), phone(), 'x']])
    expect(await bring(table, { dry_run: true })).toMatchObject({ columns_from: 'guessed' })
    const other = { name: 'Ism', phone: 'Qo‘shimcha telefon' }
    await bring(table, { dry_run: true, columns: other })
    expect((await bring(table)).columns_from).toBe('guessed')
    expect(await bring(table, { columns: other })).toMatchObject({ columns_from: 'given' })
    expect(await bring(table, { dry_run: true })).toMatchObject({ columns_from: 'mapping', columns: other })
  })
})

describe('a workbook', () => {
  const book = async () =>
    new File(
      [
        new Uint8Array(
          await aWorkbook({
            Muqova: [['Hisobot']],
            Leadlar: [
              ['Ism', 'Tel'],
              ['Ali', Number(phone())],
            ],
            Bo: [],
          }),
        ),
      ],
      'people.xlsx',
    )

  test('whose first sheet is no table of people says which sheets it has', async () => {
    const sheets = ['Muqova', 'Leadlar', 'Bo']
    await expect(bring(await book())).rejects.toMatchObject({
      code: 'invalid_fields',
      current: { headers: ['Hisobot'], sheets, sheet: 'Muqova' },
    })
    await expect(bring(await book(), { sheet: 'Bo' })).rejects.toMatchObject({
      current: { headers: [], sheets },
    })
    expect(await bring(await book(), { sheet: 'Leadlar' })).toMatchObject({
      new: 1,
      sheets,
      sheet: 'Leadlar',
    })
  })

  test.each([
    ['uz', 'Bunday varaq yo‘q'],
    ['ru', 'Такого листа нет'],
    ['en', 'There is no such sheet'],
  ])('without the sheet that is named says so in %s', async (language, sentence) => {
    await expect(bring(await book(), { sheet: 'Yo', language })).rejects.toMatchObject({
      status: 422,
      code: 'sheet_missing',
      sentence,
    })
  })
})

describe('the rows that were refused', () => {
  const table = () =>
    csv([
      ['Ism', 'Tel', 'Pochta', 'Nima'],
      ['=Ali', '12', 'a@b.example', '+7'],
      ['Vali', phone(), '', 'x'],
      ['', phone(), 'y', 'z'],
    ])

  test.each([
    ['uz', 'Sabab', 'xato-qatorlar'],
    ['ru', 'Причина', 'otklonennye-stroki'],
    ['en', 'Reason', 'refused-rows'],
  ])(
    'come with all their columns and the reasons in %s, and nothing is stored',
    async (language, head, name) => {
      const before = await tracesOf(app)
      const { statusCode, headers, body } = await refusedOf(table(), { language })
      expect(await tracesOf(app)).toEqual(before)
      expect(statusCode).toBe(200)
      expect(headers['content-disposition']).toContain(name)
      const [heads, first, second, ...none] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
      expect(heads).toBe(`Ism,Tel,Pochta,Nima,${head}`)
      expect(first).toMatch(/^'=Ali,12,a@b\.example,'\+7,Tel: /)
      expect(second).toMatch(/^,93\d+,y,z,"Ism: .*; Pochta: .*"$/)
      expect(none).toEqual([])
    },
  )

  test('are read again without the marks and the reasons of the first time', async () => {
    const { body } = await refusedOf(table())
    const again = await refusedOf(new File([body], 'again.csv'), { language: 'en' })
    expect(again.body.split('\r\n')[0]).toBe('\uFEFFIsm,Tel,Pochta,Nima,Reason')
    const report = await bring(new File([body.replace(',12,', `,${phone()},`)], 'again.csv'))
    expect(report).toMatchObject({ new: 1, bad: 1, headers: ['Ism', 'Tel', 'Pochta', 'Nima', 'Sabab'] })
    expect(await app.db.all(sql`select name from leads where name = '=Ali'`)).toHaveLength(1)
  })

  test('are answered each time, with the same key too', async () => {
    const request = await requestWith(leads.import, { body: { refused: true }, file: table() })
    const headers = { ...request.headers, 'idempotency-key': 'refused-rows-twice' }
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await manager.send({ ...request, headers })).body).toContain('Sabab')
    }
  })
})
