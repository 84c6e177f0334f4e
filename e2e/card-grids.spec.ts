import type { Locator } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** What is done with the last row depends on the remainder, of six stories and of four countries. */
const allCounts = Array.from({ length: 12 }, (_, at) => at + 1)
const widths = [360, 768, 1440]

const text = (words: string) => `jsonb_build_object('uz', ${words}, 'en', ${words}, 'ru', ${words})`
const grids = [
  {
    path: '/countries',
    noun: 'Davlat',
    one: (n: number) =>
      `insert into countries (slug, code, name, summary, body, published) values
        ('land-${'a'.repeat(n)}', 'kr', ${text(`'Davlat ${n}'`)}, ${text(`'Qisqacha'`)}, ${text(`''`)}, true)`,
    none: 'delete from country_facts; delete from country_services; delete from countries',
    everyDay: [2, 3, 4, 5],
  },
  {
    path: '/stories',
    noun: 'Hikoya',
    one: (n: number) =>
      `insert into stories (name, country, text) values ('Odam ${n}', 'Germaniya', 'Hikoya ${n}')`,
    none: 'delete from stories',
    // Each of the styles that widen the first story; which remainder has which is a list in story-browser.tsx.
    everyDay: [2, 3, 4],
  },
]

let site: OwnSite
test.describe.configure({ mode: 'serial' })
// Scripts change no row, and would take most of the time.
test.use({ javaScriptEnabled: false })
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site?.close())

for (const { path, noun, one, none, everyDay } of grids) {
  test(`${path} leaves no card alone and no hole, however many there are`, async ({ page }) => {
    test.slow()
    await site.write(none)
    const list = page.locator('main ul', { hasText: `${noun} 1` })
    let written = 0
    for (const count of everything ? allCounts : everyDay) {
      const added = Array.from({ length: count - written }, (_, at) => one(written + at + 1))
      await site.write(added.join(';'))
      written = count
      // Until the server has noticed: mostly at once.
      await expect(async () => {
        await page.goto(site.url + path)
        expect(await list.getByText(`${noun} ${count}`).count()).toBeGreaterThan(0)
      }).toPass({ intervals: [50], timeout: 15_000 })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        expect(await holesIn(list), `${count} at ${width} px`).toEqual([])
      }
    }
  })
}

/** By how many pixels each row of cards is narrower than the list, beside the gaps between them. */
async function holesIn(list: Locator): Promise<number[]> {
  return list.evaluate((grid) => {
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
    const rows = new Map<number, number>()
    for (const card of grid.children) {
      const { top, width } = card.getBoundingClientRect()
      const row = Math.round(top)
      rows.set(row, (rows.get(row) ?? -gap) + width + gap)
    }
    const whole = grid.getBoundingClientRect().width
    return [...rows.values()].map((width) => Math.round(whole - width)).filter((missing) => missing > 1)
  })
}
