import { countryCodes } from 'contract/country-codes'
import { countryRules } from 'contract/country-rules'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedCountryRules } from '../../seed/seed-country-rules.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from country_rules`)
  await app.db.transaction((tx) => seedCountryRules(tx))
})

const list = (caller: Caller = manager) => caller.call(countryRules.list, {})
const save = (country: string, body: Record<string, unknown>, caller: Caller = manager) =>
  caller.call(countryRules.save, { params: { country: country as 'DE' }, body })
const today = tashkentDay(new Date())

test('every country begins with six months from arrival, which nobody has checked', async () => {
  const rules = await list()
  expect(rules.map(({ country }) => country)).toEqual([...countryCodes].toSorted())
  for (const rule of rules) {
    expect(rule).toMatchObject({
      passport_months: 6,
      counted_from: 'arrival',
      issued_within_years: null,
      note: '',
      source: '',
      checked_on: null,
      version: 1,
    })
  }
})

test('what the office has changed is not written over by another start', async () => {
  await save('DE', { passport_months: 3 })
  await app.db.run(sql`delete from country_rules where country = 'FR'`)
  expect(await app.db.transaction((tx) => seedCountryRules(tx))).toEqual({ rules: 1 })
  const rules = await list()
  expect(rules.find(({ country }) => country === 'DE')).toMatchObject({ passport_months: 3 })
})

test('a rule is changed where something is sent, and null empties', async () => {
  const changes = {
    passport_months: 3,
    counted_from: 'departure',
    issued_within_years: 10,
    note: 'Shengen',
    source: 'https://example.com/visa',
    checked_on: today,
  }
  expect(await save('DE', changes)).toMatchObject({ country: 'DE', ...changes, version: 2 })
  expect(await save('DE', { issued_within_years: null, checked_on: '', version: 2 })).toMatchObject({
    ...changes,
    issued_within_years: null,
    checked_on: null,
    version: 3,
  })
  const entries = await app.db.all(sql`
    select actor_id, detail from audit_log where kind = 'country_rule.updated' and actor_id = ${manager.id}
    order by seq desc limit 2`)
  expect(entries).toEqual([
    { actor_id: manager.id, detail: { country: 'DE', fields: ['issued_within_years', 'checked_on'] } },
    { actor_id: manager.id, detail: { country: 'DE', fields: Object.keys(changes) } },
  ])
})

test('an older version is refused with the rule as it is', async () => {
  await save('KR', { passport_months: 12 })
  await expect(save('KR', { passport_months: 1, version: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    current: { country: 'KR', passport_months: 12, version: 2 },
  })
})

test('a country without rules and one that there is not are not found', async () => {
  await app.db.run(sql`delete from country_rules where country = 'FR'`)
  await expect(save('FR', {})).rejects.toMatchObject({ status: 404 })
  await expect(save('UZ', {})).rejects.toMatchObject({ status: 404 })
  await expect(save('de', {})).rejects.toMatchObject({ status: 404 })
})

test('refused, and nothing is stored', async () => {
  const traces = await tracesOf(app)
  const wrong: [string, unknown][] = [
    ['passport_months', 25],
    ['passport_months', -1],
    ['passport_months', 1.5],
    ['passport_months', '6'],
    ['counted_from', 'today'],
    ['issued_within_years', 0],
    ['issued_within_years', 31],
    ['checked_on', '2999-01-01'],
    ['checked_on', '2026-02-30'],
    ['source', 'a'.repeat(301)],
    ['version', 0],
  ]
  for (const [field, value] of wrong) {
    const refused = await save('DE', { [field]: value }).catch((error) => error)
    expect([field, value, refused.status, Object.keys(refused.fields ?? {})]).toEqual([
      field,
      value,
      422,
      [field],
    ])
  }
  expect(await tracesOf(app)).toEqual(traces)
})
