import type { PlotBar } from 'contract/lead-shapes'
import type { Plot } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aJourney } from '../../../testing/records/lead-journey.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const read = (plot: Plot, asked: { source?: string; from?: string; to?: string } = {}) =>
  admin.call(leads.plots, { query: { plot, ...asked } })
/** The bars as rows of a table: label, series and value. */
const rows = (bars: PlotBar[]) => bars.map(({ label, series, value }) => [label, series, value])

describe('new leads', () => {
  // Monday 6 July to Sunday 19 July 2026; in Tashkent a day begins at 19:00 UTC of the day before.
  const asked = { source: 'weeks', from: '2026-07-06', to: '2026-07-19' }

  test('fall into the weeks of Tashkent, beside as many days of the weeks before', async () => {
    for (const created of [
      '2026-07-05T18:59:59.999Z',
      '2026-07-05T19:00:00Z',
      '2026-07-12T18:59:59.999999Z',
      '2026-07-12T19:00:00Z',
      '2026-07-19T18:59:59.999999Z',
      '2026-07-19T19:00:00Z',
      '2026-06-21T18:59:59.999999Z',
      '2026-06-21T19:00:00Z',
      '2026-06-28T18:59:59.999999Z',
      '2026-06-28T19:00:00Z',
    ]) {
      await aJourney(app.db, { source: 'weeks', created, by: admin.id })
    }
    expect(rows(await read('new_leads', asked))).toEqual([
      ['2026-07-06', 'current', 2],
      ['2026-07-06', 'previous', 2],
      ['2026-07-13', 'current', 2],
      ['2026-07-13', 'previous', 2],
    ])
  })

  test('of a range that is no whole number of weeks are compared with the same days of the week', async () => {
    // Tuesday 14 to Sunday 19 July, and a week before that: Tuesday 7 to Sunday 12 July.
    expect(rows(await read('new_leads', { ...asked, from: '2026-07-14' }))).toEqual([
      ['2026-07-13', 'current', 1],
      ['2026-07-13', 'previous', 1],
    ])
  })
})

describe('the range', () => {
  test('is thirty days of Tashkent where none is given, and spelt out in every query', async () => {
    const [{ query }] = (await read('funnel')) as [PlotBar]
    const { from, to, ...named } = query
    expect(named).toEqual({ plot: 'funnel', label: 'initial', series: 'reached' })
    expect(from).toMatch(/T19:00:00.000Z$/)
    expect(Date.now() - Date.parse(to as string)).toBeLessThan(60_000)
    const days = (Date.parse(to as string) - Date.parse(from as string)) / 86_400_000
    expect([days >= 29, days <= 30]).toEqual([true, true])
  })

  test.each([
    ['two years and a month', { from: '2024-01-01', to: '2026-02-01' }],
    ['a range that ends before it begins', { from: '2026-02-02', to: '2026-02-01' }],
    ['a beginning long ago without an end', { from: '1990-01-01' }],
  ])('%s is refused', async (_name, asked) => {
    await expect(read('new_leads', asked)).rejects.toMatchObject({ status: 400 })
  })

  test('of two whole years is not', async () => {
    const bars = await read('new_leads', { from: '2024-01-01', to: '2025-12-31' })
    expect(bars.length).toBe(2 * 105)
  })
})
