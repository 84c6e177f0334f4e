import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { importFields } from 'contract/lead-forms'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { requestWith } from '../../../testing/calls/sample-request.ts'
import { everything } from '../../../testing/everything.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aLongSheet, aWorkbook } from '../../../testing/records/workbooks.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

type Bytes = string | Uint8Array<ArrayBuffer>

async function send(bytes: Bytes, { name = 'people.csv', ...body }: Record<string, unknown> = {}) {
  const request = await requestWith(leads.import, { body, file: new File([bytes], String(name)) })
  const { statusCode, payload } = await manager.send(request)
  return { status: statusCode, answer: JSON.parse(payload) }
}

const many = (count: number, part: string) => part.repeat(count)
const megabytes = 1024 * 1024

describe('what is no table of people is refused, and leaves nothing', () => {
  test.each<[string, Bytes, number]>([
    ['chance', new Uint8Array(randomBytes(200_000)), 422],
    ['zeros', new Uint8Array(100_000), 422],
    ['nothing', '', 422],
    ['blank lines', many(50_000, '\n'), 422],
    ['delimiters', many(1_000_000, ';'), 422],
    ['50,000 columns', `name,phone,${many(50_000, 'x,')}\nA,901234567\n`, 422],
    ['one huge cell', `name,phone\n"${many(3 * megabytes, 'x')}",901234567\n`, 422],
    ['one huge head', `name,phone,${many(3 * megabytes, 'x')}\nA,901234567\n`, 422],
    ['a quote that is never closed', `name,phone\n"A,901234567\nB,907654321\n`, 422],
    ['a quote that is never closed, and long', `name,phone\n"${many(100_000, 'A,901234567\n')}`, 422],
    ['half a mark', new Uint8Array([0xff, 0xfe, 0x00]), 422],
    ['10,001 rows', `name,phone\n${many(10_001, 'A,901234567\n')}`, 422],
    ['more than five megabytes', many(5 * megabytes + 1, 'x'), 413],
  ])('%s', async (_name, bytes, expected) => {
    const before = await tracesOf(app)
    const { status, answer } = await send(bytes)
    expect([status, typeof answer.message]).toEqual([expected, 'string'])
    expect(await tracesOf(app)).toEqual(before)
  })

  test('10,001 rows are too many, and it says how many are not', async () => {
    const { answer } = await send(`name,phone\n${many(10_001, 'A,901234567\n')}`)
    expect(answer.fields).toEqual({ file: 'Ko‘pi bilan 10000 ta' })
  })

  test('another type of file', async () => {
    expect((await send('name,phone\nA,901234567\n', { name: 'people.xlsx' })).status).toBe(415)
  })

  test.each(['people.xls', 'people.ods'])('%s, with the advice to save it as XLSX', async (name) => {
    const { status, answer } = await send('whatever it is', { name })
    expect([status, answer.code]).toEqual([415, 'save_as_xlsx'])
    expect(answer.message).toContain('XLSX')
  })

  test.each(['{', '[]', '"x"', '{"nobody":"x"}', '{"name":""}', '{"name":5}', '{"__proto__":"x"}', 'null'])(
    'columns that are %s',
    async (columns) => {
      const before = await tracesOf(app)
      const { status } = await send('name,phone\nA,901234567\n', { columns, dry_run: true })
      expect([200, 422]).toContain(status)
      expect(await tracesOf(app)).toEqual(before)
    },
  )
})

type Workbook = [what: string, make: () => Promise<Buffer>, status: number]

const aWorkbookOf = (sheetMegabytes: number) =>
  aWorkbook({ A: [] }, { 'xl/worksheets/sheet1.xml': aLongSheet(sheetMegabytes) })

/** How often the process, which is the server too, got to something else meanwhile. */
async function refuse(bytes: Uint8Array<ArrayBuffer>, expected: number): Promise<number> {
  const before = await tracesOf(app)
  // Written before it is sent: that keeps the process from everything else.
  const request = await requestWith(leads.import, { body: {}, file: new File([bytes], 'people.xlsx') })
  let isDone = false
  const sending = manager.send(request).finally(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns += 1) await nextTurn()
  const { statusCode, payload } = await sending
  expect([statusCode, typeof JSON.parse(payload).message]).toEqual([expected, 'string'])
  expect(await tracesOf(app)).toEqual(before)
  return turns
}

describe('a workbook that is too large is refused', () => {
  const media = { 'xl/media/a.bmp': Buffer.alloc(55 * megabytes) }
  const large: Workbook[] = [['a bomb', () => aWorkbook({ A: [['Ism', 'Telefon']] }, media), 422]]
  /** Seconds of work, most of it for making them. */
  const larger: Workbook[] = [
    ['a sheet of 100 MB', () => aWorkbookOf(100), 422],
    ['100 MB of anything', async () => Buffer.alloc(100 * megabytes, 'PK\x03\x04'), 413],
  ]
  test.each(everything ? [...large, ...larger] : large)('%s', async (_name, make, expected) => {
    await refuse(new Uint8Array(await make()), expected)
  })
})

// The longest that is read at all has 55 MB.
test('others are served while a long sheet is read', async () => {
  const bytes = await aWorkbookOf(everything ? 55 : 8)
  // Read by the process itself, it would get to them a few hundred times, between the parts of the file that come in.
  expect(await refuse(new Uint8Array(bytes), 422)).toBeGreaterThan(2000)
})

test('a note that cannot be stored is cut and cleaned, and says so', async () => {
  const rows = [`A,907650201,${many(2001, 'x')}`, 'B,907650202,a\u0000b\u202Ec']
  const { answer } = await send(`name,phone,note\n${rows.join('\n')}\n`)
  expect([answer.new, answer.warned, answer.bad]).toEqual([2, 2, 0])
  const notes = await app.db.all(sql`
    select text from lead_notes join leads on leads.id = lead_id where phone like '9076502%' order by phone`)
  expect(notes).toEqual([{ text: many(2000, 'x').slice(0, 1999) }, { text: 'a b c' }])
})

describe('rows that cannot be stored are bad ones', () => {
  test.each([
    ['a zero byte', 'A\u0000B,901234567'],
    ['a sign that turns the text round', 'A\u202EB,901234567'],
    ['a name that is too long', `${many(201, 'x')},901234567`],
    ['a phone that is too long', `A,${many(50, '1')}`],
  ])('%s', async (_name, row) => {
    const before = await tracesOf(app)
    const { status, answer } = await send(`name,phone,note\n${row}\n`, { dry_run: true })
    expect([status, answer.new, answer.bad]).toEqual([200, 0, 1])
    expect(await tracesOf(app)).toEqual(before)
  })

  test('only the first 200 are listed, and all are counted', async () => {
    const { answer } = await send(`name,phone\n${many(500, 'A,1\n')}`, { dry_run: true })
    expect([answer.bad, answer.bad_rows.length]).toEqual([500, 200])
  })
})

test('every byte in every field is taken or reported, and never breaks anything', async () => {
  const odd = [
    '\u0000',
    '\uFFFD',
    '\u200F',
    '\t',
    '"',
    "'",
    '\\',
    '=1',
    '<b>',
    'ё',
    '💥',
    '\u{1F1FA}',
    '\\u0000',
    '%s',
    '$1',
  ]
  for (const field of importFields) {
    const rows = odd.map((sign, at) => {
      const row = { name: 'A', phone: `90765${String(at).padStart(4, '0')}`, [field]: `x${sign}y` }
      return importFields.map((column) => (row as Record<string, string>)[column] ?? '').join(',')
    })
    const { status, answer } = await send(`${importFields.join(',')}\n${rows.join('\n')}\n`)
    expect(status).toBe(200)
    expect(answer.new + answer.found + answer.bad).toBeGreaterThan(0)
  }
})

test('half of a surrogate pair is a sign that nobody can read, and no fault', async () => {
  const bytes = Buffer.from('\uFEFFname,phone\nA\uD800B,907650099\n', 'utf16le')
  const { status, answer } = await send(new Uint8Array(bytes))
  expect([status, answer.new]).toEqual([200, 1])
})

test('a head with signs that the database cannot store can be the head of a column', async () => {
  const { status, answer } = await send('\u0000Ism\u0007,\u2028Telefon\nA,907650101\n')
  expect([status, answer.columns]).toEqual([200, { name: 'Ism', phone: 'Telefon' }])
})
