import { currencies, ratesOf, soumOf } from 'contract/money'
import { rates } from 'contract/rates'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { listCurrentRates } from './shown-rates.ts'

let app: TestApp
let finance: Caller
beforeAll(async () => {
  app = await startApp()
  finance = await asStaff(app, 'finance')
})
afterAll(() => app.close())

/** Rates are never deleted, except here. */
beforeEach(async () => {
  await app.db.script(`
    alter table rates disable trigger user;
    delete from rates;
    alter table rates enable trigger user;
    notify content_changed;`)
  await expect.poll(list).toEqual([])
})

const dayAgo = (days: number) => tashkentDay(new Date(Date.now() - days * 24 * 3_600_000))
const today = dayAgo(0)
type NewRate = { currency?: string; uzs?: unknown; day?: string; confirm?: boolean }
const set = (rate: NewRate = {}, caller = finance) =>
  caller.call(rates.create, { body: { currency: 'USD', uzs: '12700', day: today, ...rate } as never })
const list = () => asVisitor(app).call(rates.list, {})
const history = (query = {}, caller = finance) => caller.call(rates.richList, { query })

test('a rate that the office enters is what visitors count with', async () => {
  const name = (
    await app.db.only<{ full_name: string }>(sql`select full_name from staff where id = ${finance.id}`)
  ).full_name
  const created = await set({ uzs: '12700.5' })
  const shown = { currency: 'USD', uzs: '12700.50', day: today, sample: false }
  expect(created).toEqual({ ...shown, id: expect.any(String), set_by_name: name, at: expect.any(String) })
  expect(await list()).toEqual([shown])
  expect(await history()).toEqual([created])
  expect(soumOf(150, 'USD', ratesOf(await list()))).toBe(1_905_000)
})

test('every currency has its newest rate, in one order; a later day beats a later entry', async () => {
  for (const currency of [...currencies].toReversed()) await set({ currency, uzs: '9000', day: dayAgo(3) })
  await set({ currency: 'EUR', uzs: '9100', day: dayAgo(1) })
  await set({ currency: 'EUR', uzs: '9200', day: dayAgo(1) })
  await set({ currency: 'EUR', uzs: '9300', day: dayAgo(2) })
  const shown = await list()
  expect(shown.map(({ currency }) => currency)).toEqual([...currencies])
  expect(shown[1]).toMatchObject({ currency: 'EUR', uzs: '9200.00', day: dayAgo(1) })
  const euros = await history({ currency: 'EUR' })
  expect(euros.map(({ uzs }) => uzs)).toEqual(['9300.00', '9200.00', '9100.00', '9000.00'])
  expect((await history({ limit: '2', offset: '1' })).map(({ uzs }) => uzs)).toEqual(['9200.00', '9100.00'])
})

test('a rate older than 30 days is left out, and the office still sees it', async () => {
  await set({ day: dayAgo(30) })
  await set({ currency: 'EUR', uzs: '14652.49', day: dayAgo(31) })
  expect((await list()).map(({ currency }) => currency)).toEqual(['USD'])
  expect(await history()).toHaveLength(2)
})

test('what another process has entered is seen as well, and one that nobody entered is a sample', async () => {
  await list()
  await app.db.run(sql`insert into rates (currency, day, tiyin) values ('GBP', ${today}, 1690000)`)
  await expect.poll(list).toEqual([{ currency: 'GBP', uzs: '16900.00', day: today, sample: true }])
  expect(await history()).toMatchObject([{ set_by_name: null }])
})

test('what somebody has entered beats a sample, which production does not show at all', async () => {
  const planted = (currency: string) =>
    app.db.run(sql`insert into rates (currency, day, tiyin) values (${currency}, ${today}, 1270000)`)
  await Promise.all([planted('USD'), planted('EUR')])
  await set({ uzs: '12800', day: dayAgo(5) })
  const entered = { currency: 'USD', uzs: '12800.00', day: dayAgo(5), sample: false }
  expect(await list()).toEqual([entered, { currency: 'EUR', uzs: '12700.00', day: today, sample: true }])
  const production = { ...app.env, production: true }
  expect(await listCurrentRates({ db: app.db, env: production })).toEqual([entered])
})

describe('a change above a fifth', () => {
  test.each([
    ['15240.00', true],
    ['15240.01', false],
    ['10160.00', true],
    ['10159.99', false],
    ['12.70', false],
    ['1270000', false],
  ])('12700, then %s: taken without a word %s', async (uzs, isTaken) => {
    await set()
    if (isTaken) return expect(await set({ uzs })).toMatchObject({ currency: 'USD' })
    const traces = await tracesOf(app)
    await expect(set({ uzs })).rejects.toMatchObject({ status: 422, code: 'rate_unlikely' })
    expect(await tracesOf(app)).toEqual(traces)
    expect(await set({ uzs, confirm: true })).toMatchObject({ currency: 'USD' })
    expect(await history()).toHaveLength(2)
  })

  test('is refused in the words of the caller', async () => {
    await set()
    const body = { currency: 'USD' as const, uzs: '16000', day: today }
    await expect(finance.call(rates.create, { body }, { 'accept-language': 'en' })).rejects.toMatchObject({
      message: 'The new rate differs from the last one (12700.00 so‘m) by 26%. Confirm it if it is right',
    })
    await expect(finance.call(rates.create, { body })).rejects.toMatchObject({
      message: 'Yangi kurs avvalgisidan (12700.00 so‘m) 26 % farq qiladi. To‘g‘ri bo‘lsa, tasdiqlang',
    })
  })

  test('is measured at the newest rate of the same currency, however old', async () => {
    await set({ day: dayAgo(400) })
    await expect(set({ uzs: '20000' })).rejects.toMatchObject({ code: 'rate_unlikely' })
    await expect(set({ currency: 'GBP', uzs: '20000' })).resolves.toMatchObject({ currency: 'GBP' })
    await set({ uzs: '20000', confirm: true })
    await expect(set({ uzs: '20100', day: dayAgo(300) })).resolves.toMatchObject({ uzs: '20100.00' })
  })

  test('of two at once the second is measured at the first', async () => {
    await set({ uzs: '10000' })
    const both = await Promise.allSettled([set({ uzs: '12000' }), set({ uzs: '8000' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test.each([
  ['0.01', '0.01'],
  ['1', '1.00'],
  ['007.10', '7.10'],
  [' 12700.5 ', '12700.50'],
  ['9999999.99', '9999999.99'],
])('%j is written %s', async (uzs, written) => {
  expect(await set({ uzs })).toMatchObject({ uzs: written })
  expect(await list()).toMatchObject([{ uzs: written }])
})

test('refused, and nothing is stored', async () => {
  const traces = await tracesOf(app)
  const wrong: [string, NewRate][] = [
    ...['', '0', '0.00', '-1', '+1', '1.', '.5', '1.234', '1,5', '12 700', '1e4', '0x10', '١٢', 'NaN'].map(
      (uzs) => ['uzs', { uzs }] as [string, NewRate],
    ),
    ['uzs', { uzs: '10000000' }],
    ['uzs', { uzs: '1'.repeat(1000) }],
    ['uzs', { uzs: 12_700 }],
    ['uzs', { uzs: null }],
    ['day', { day: dayAgo(-1) }],
    ['day', { day: '2026-02-30' }],
    ['day', { day: '0000-01-01' }],
    ['day', { day: '17.11.2026' }],
    ['day', { day: `${today}T00:00:00Z` }],
    ['currency', { currency: 'RUB' }],
    ['currency', { currency: 'usd' }],
    ['confirm', { confirm: 'yes' as never }],
  ]
  for (const [field, rate] of wrong) {
    const refused = await set(rate).catch((error) => error)
    expect([rate, refused.status, Object.keys(refused.fields ?? {})]).toEqual([rate, 422, [field]])
  }
  expect(await tracesOf(app)).toEqual(traces)
})

test('a future day is named as such', async () => {
  const refused = set({ day: dayAgo(-1) })
  await expect(refused).rejects.toMatchObject({ fields: { day: 'Sana kelajakda bo‘lmasligi kerak' } })
})

test('the audit log says what was entered by whom', async () => {
  const { id } = await set({ uzs: '12700.5' })
  expect(await auditOf(app.db, id)).toEqual([
    {
      kind: 'rate.created',
      actor_kind: 'staff',
      actor_id: finance.id,
      detail: { currency: 'USD', uzs: '12700.50', day: today },
    },
  ])
})
