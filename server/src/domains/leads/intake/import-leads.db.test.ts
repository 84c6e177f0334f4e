import { randomUUID } from 'node:crypto'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

type Bytes = string | Uint8Array<ArrayBuffer>
type Options = { dry_run?: boolean; columns?: object; language?: string; key?: string }

function bring(table: Bytes, { dry_run = false, columns, language = 'en', key }: Options = {}) {
  const body = { dry_run, ...(columns && { columns: JSON.stringify(columns) }) }
  const headers = { 'accept-language': language, ...(key && { 'idempotency-key': key }) }
  return manager.call(leads.import, { body, file: new File([table], 'people.csv') }, headers)
}

let contactCount = 0
/** A phone that nobody has yet. */
function phone(): string {
  contactCount += 1
  return String(900_000_000 + contactCount)
}

const leadOf = (phone: string) =>
  app.db.one<{ id: string }>(
    sql`select * from leads where phone_digits = fold_phone(${phone}) and deleted_at is null`,
  )
const eventsOf = (id: string | undefined) =>
  app.db.all(sql`
    select event, from_status, to_status, actor_id, note, data from lead_events where lead_id = ${id} order by seq`)
const notesOf = async (id: string | undefined) =>
  (
    await app.db.all<{ text: string }>(sql`select text from lead_notes where lead_id = ${id} order by seq`)
  ).map(({ text }) => text)

/** How much there is of everything that an import writes and its undoing has to take out again. */
const figures = async () => ({
  rows: await app.db.one(sql`
    select (select count(*) from leads) as leads, (select count(*) from lead_events) as events,
      (select count(*) from lead_notes) as notes`),
  totals: await app.db.all(sql`
    select * from lead_totals where count <> 0 order by stage, status, owned, office_meeting`),
  statistics: await manager.call(leads.statistics, {}),
})

test('1,000 rows with 50 duplicates and 10 bad phones: as the preview says, and undone to the figures of before', async () => {
  const own = Array.from({ length: 940 }, phone)
  const people = own.map(
    (number, at) => `Person ${at};${number};p${at}@import.example;Toshkent;from the fair`,
  )
  people.push(...own.slice(0, 25).map((number) => `Again;+998 ${number};;;me again`))
  people.push(...own.slice(25, 50).map((_, at) => `Again;;P${at + 25}@IMPORT.example;;`))
  people.push(...Array.from({ length: 10 }, (_, at) => `Bad ${at};12-34${at};;;`))
  const table = `Ism;Telefon;E-mail;Viloyat;Izoh\r\n${people.join('\r\n')}\r\n`
  const counts = { new: 940, found: 50, bad: 10 }

  const before = await figures()
  const preview = await bring(table, { dry_run: true })
  expect(preview).toMatchObject({ import_id: null, ...counts })
  expect(preview.headers).toEqual(['Ism', 'Telefon', 'E-mail', 'Viloyat', 'Izoh'])
  expect(preview.bad_rows[0]).toEqual({
    line: 992,
    message: 'Telefon: A phone number must have 7 to 15 digits',
  })
  expect(preview.bad_rows.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, at) => 992 + at))
  expect(await figures()).toEqual(before)

  const result = await bring(table)
  // Which leads it finds that are still to be made is known afterwards.
  const rows = preview.rows.map((row) =>
    row.outcome === 'found' ? { ...row, lead_id: expect.any(String) } : row,
  )
  expect(result).toEqual({ ...preview, import_id: expect.any(String), rows })
  const after = await figures()
  expect(after.rows).toMatchObject({ leads: (before.rows as { leads: number }).leads + 940 })
  expect(after.statistics[0]?.initial.new).toBe((before.statistics[0]?.initial.new ?? 0) + 940)
  const id = result.import_id ?? ''
  expect(await app.db.all(sql`select kind, detail from audit_log where target_id = ${id}`)).toEqual([
    { kind: 'lead.imported', detail: counts },
  ])

  expect(await manager.call(leads.undoImport, { params: { id } })).toEqual({ removed: 940, kept: [] })
  expect(await figures()).toEqual(before)
})

test('a preview leaves nothing at all behind', async () => {
  const number = phone()
  await bring(`name,phone\nSomebody,${number}\n`)
  const before = await tracesOf(app)
  const preview = await bring(`name,phone,note\nSomebody,${number},x\nOther,${phone()},y\n,1,\n`, {
    dry_run: true,
  })
  expect(preview).toMatchObject({ new: 1, found: 1, bad: 1 })
  expect(await tracesOf(app)).toEqual(before)
})

describe('a row', () => {
  test('becomes a free lead with all that is in it', async () => {
    const number = phone()
    const { columns } = await bring(
      `F.I.O.,Telefon,Pochta,Manba,Hudud,Passport,Tug'ilgan sana,Davlat,Izoh\n` +
        `"Vali, ""katta"" Aliyev",${number},V@Example.com,instagram,Buxoro,aa 1234567,12.05.2001,Koreya,"two\r\nlines"\n`,
    )
    expect(columns).toMatchObject({ name: 'F.I.O.', birth_year: "Tug'ilgan sana", country: 'Davlat' })
    const lead = await leadOf(number)
    expect(lead).toMatchObject({
      name: 'Vali, "katta" Aliyev',
      phone: number,
      email: 'v@example.com',
      source: 'instagram',
      region: 'Buxoro',
      birth_year: 2001,
      country: 'korea',
      stage: 'initial',
      status: 'new',
      current_agent_id: null,
      created_by: manager.id,
    })
    const hash = (lead as unknown as { passport_hash: Uint8Array }).passport_hash
    expect(Buffer.from(hash).equals(app.secrets.fingerprint('AA1234567'))).toBe(true)
    expect(await eventsOf(lead?.id)).toMatchObject([{ event: 'created', actor_id: manager.id }])
    expect(await notesOf(lead?.id)).toEqual(['two\nlines'])
  })

  test('with its surname in a column apart has one name, and needs no surname', async () => {
    const [both, alone] = [phone(), phone()]
    await bring(`Фамилия;Имя;Телефон\nValiyev;Ali;${both}\n;Zarina;${alone}\n`)
    expect(await leadOf(both)).toMatchObject({ name: 'Ali Valiyev' })
    expect(await leadOf(alone)).toMatchObject({ name: 'Zarina' })
  })

  test('without a source comes from an import', async () => {
    const number = phone()
    await bring(`name,phone,source\nSomebody,${number},\n`)
    expect(await leadOf(number)).toMatchObject({ source: 'import' })
  })

  test('with an e-mail and no phone is good, with neither it is not', async () => {
    const report = await bring(`name,phone,email\nMailed,,mailed@rows.example\nLost,,\n`)
    expect(report).toMatchObject({
      new: 1,
      bad: 1,
      bad_rows: [{ line: 3, message: 'phone: This field is required' }],
    })
  })

  test.each([
    ['name', ',PHONE', 'name: This field is required'],
    ['phone', 'A,9.98901E+11', 'phone: A phone number must have 7 to 15 digits'],
    [
      'phone and no e-mail',
      'A,12,yoq@',
      'phone: A phone number must have 7 to 15 digits; email: Invalid email address',
    ],
    [
      'name, e-mail and year',
      ',,x@,1850',
      'name: This field is required; phone: This field is required; email: Invalid email address; birth_year: At least 1900',
    ],
  ])('with no %s that can be read is bad, and says all that is wrong', async (_name, row, message) => {
    const number = phone()
    const table = `name,phone,email,birth_year\n${row.replace('PHONE', number)}\n`
    expect(await bring(table)).toMatchObject({ new: 0, bad: 1, bad_rows: [{ line: 2, message }] })
    expect(await leadOf(number)).toBeUndefined()
  })

  test('that is bad says so in the language of who asks, under the head of the file', async () => {
    const messageIn = async (language: string) => {
      const { bad_rows } = await bring('Исм,Тел,Имя\nx,1,y\n', { dry_run: true, language })
      return bad_rows[0]?.message
    }
    expect(await messageIn('uz')).toBe('Тел: Telefon raqami 7 tadan 15 tagacha raqamdan iborat')
    expect(await messageIn('ru')).toBe('Тел: В номере телефона от 7 до 15 цифр')
  })

  test('that begins like a formula is a text', async () => {
    const numbers = [phone(), phone(), phone()]
    const names = ['=1+1', '@SUM(A1)', '-<script>alert(1)</script>']
    await bring(`name,phone\n${names.map((name, at) => `${name},${numbers[at]}`).join('\n')}\n`)
    for (const [at, name] of names.entries()) expect(await leadOf(numbers[at] ?? '')).toMatchObject({ name })
  })
})

describe('one person is one lead', () => {
  test('also in one file, by phone and by e-mail, and the first thing said stays', async () => {
    const [one, other] = [phone(), phone()]
    const report = await bring(
      `name,phone,email,region,note\nFirst,${one},,,a\nSecond,+998 ${one},f@one.example,Buxoro,b\n` +
        `Third,,f@one.example,Xiva,c\nOther,${other},,,\n`,
    )
    expect(report).toMatchObject({ new: 2, found: 2 })
    const lead = await leadOf(one)
    expect(lead).toMatchObject({ name: 'First', email: 'f@one.example', region: 'Buxoro', version: 1 })
    expect(await notesOf(lead?.id)).toEqual(['a', 'b', 'c'])
    expect(await eventsOf(lead?.id)).toMatchObject([
      { event: 'created' },
      { event: 'tried_again', note: 'b', data: { source: 'import' } },
      { event: 'tried_again', note: 'c' },
    ])
  })

  test('a lead that was there gets the attempt and what it lacked, and stays with its agent', async () => {
    const number = phone()
    await manager.call(leads.create, { body: { name: 'Known', phone: number, region: 'Buxoro' } })
    const agent = await aStaffMember(app.db, 'call_agent')
    await app.db.run(sql`
      update leads set call_agent_id = ${agent}, current_agent_id = ${agent}, assigned_at = now(), status = 'needs_call'
      where phone = ${number}`)
    expect(await bring(`name,phone,region,country\nElse,${number},Xiva,dubai\n`)).toMatchObject({ found: 1 })
    const lead = await leadOf(number)
    expect(lead).toMatchObject({
      name: 'Known',
      region: 'Buxoro',
      country: 'dubai',
      status: 'needs_call',
      current_agent_id: agent,
    })
    expect((await eventsOf(lead?.id)).at(-1)).toMatchObject({
      event: 'tried_again',
      from_status: 'needs_call',
      to_status: 'needs_call',
      actor_id: manager.id,
    })
  })

  test('of a lead that was there, the first thing said stays also where its rows are far apart', async () => {
    const [number, email] = [phone(), 'far-apart@import.example']
    await bring(`name,phone,email\nKnown,${number},${email}\n`)
    const strangers = () => Array.from({ length: 250 }, (_, at) => `Stranger ${at},${phone()},,`)
    const rows = [
      `Known,${number},,`,
      ...strangers(),
      `Known,,${email},Buxoro`,
      ...strangers(),
      `Known,${number},,Xiva`,
    ]
    const report = await bring(`name,phone,email,region\n${rows.join('\n')}\n`)
    expect(report).toMatchObject({ new: 500, found: 3, bad: 0 })
    expect(await leadOf(number)).toMatchObject({ region: 'Buxoro' })
  })

  test('a rejected lead is reopened by the first of its rows, a completed one stays', async () => {
    const [rejected, completed] = [phone(), phone()]
    await bring(`name,phone\nA,${rejected}\nB,${completed}\n`)
    await app.db.run(
      sql`update leads set status = 'rejected', rejection_reason = 'x' where phone = ${rejected}`,
    )
    await app.db.run(
      sql`update leads set stage = 'completed', status = 'selected' where phone = ${completed}`,
    )
    const report = await bring(`name,phone\nA,${rejected}\nA,${rejected}\nB,${completed}\n`)
    expect(report).toMatchObject({ new: 1, found: 2 })
    const lead = await leadOf(rejected)
    expect(lead).toMatchObject({ status: 'new', rejection_reason: null })
    expect((await eventsOf(lead?.id)).slice(1)).toMatchObject([
      { from_status: 'rejected', to_status: 'new' },
      { from_status: 'new', to_status: 'new' },
    ])
  })

  test('two imports of one file at once: each person is made by one and found by the other', async () => {
    const table = `name,phone\n${Array.from({ length: 300 }, (_, at) => `Person ${at},${phone()}`).join('\n')}\n`
    const [one, other] = await Promise.all([bring(table), bring(table)])
    expect([one.new + one.found, other.new + other.found]).toEqual([300, 300])
    expect(one.new + other.new).toBe(300)
  })

  test('a person who asks while a file with them is imported is still one lead', async () => {
    const numbers = Array.from({ length: 400 }, phone)
    const table = `name,phone\n${numbers.map((number, at) => `Person ${at},${number}`).join('\n')}\n`
    const asking = numbers.slice(0, 12)
    const ask = (number: string, at: number) =>
      new Promise((resolve) => setTimeout(resolve, at * 15)).then(() =>
        manager.call(leads.create, { body: { name: 'Asks', phone: number } }),
      )
    const [report] = await Promise.all([bring(table), ...asking.map(ask)])
    expect(report.new + report.found).toBe(400)
    const twice = await app.db.all(sql`
      select phone_digits from leads where phone_digits = any (${asking.map((number) => `998${number}`)}::text[])
      group by 1 having count(*) <> 1`)
    expect(twice).toEqual([])
  })
})

test('sent twice with one key it is one import', async () => {
  const table = `name,phone\nOnce,${phone()}\n`
  const key = randomUUID()
  const [one, other] = [await bring(table, { key }), await bring(table, { key })]
  expect(other).toEqual(one)
})

test('columns that a call names win over the heads', async () => {
  const [number, decoy] = [phone(), phone()]
  const table = `phone,name,B,C\n${decoy},Wrong,Right,${number}\n`
  const report = await bring(table, { columns: { name: 'B', phone: 'c' } })
  expect(report.columns).toEqual({ name: 'B', phone: 'C' })
  expect(await leadOf(number)).toMatchObject({ name: 'Right' })
  expect(await leadOf(decoy)).toBeUndefined()
})

test.each([
  ['a,b\n1,2\n', undefined, ['columns.name', 'columns.phone']],
  ['name,b\n1,2\n', undefined, ['columns.phone']],
  ['name,email\nA,a@b.uz\n', undefined, ['columns.phone']],
  ['name,phone\nA,901234567\n', { name: 'name', phone: 'telefon' }, ['columns.phone']],
])('%j with %j lacks columns, and its heads come along', async (table, columns, fields) => {
  const before = await tracesOf(app)
  const refused = bring(table, { ...(columns && { columns }) })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'invalid_fields',
    fields: Object.fromEntries(fields.map((field) => [field, 'The file has no such column'])),
    current: { headers: table.split('\n')[0]?.split(',') },
  })
  expect(await tracesOf(app)).toEqual(before)
})
