import type { Download, Page } from '@playwright/test'
import type { PlotBar } from 'contract/lead-shapes'
import { type Plot, plots } from 'contract/lead-states'
import { expectRowsOnPages, rows } from './lead-managers.ts'
import { newLead } from './lead-people.ts'
import { colleague, enterOffice, type Office } from './office.ts'
import { expect, test } from './own-office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { weigh } from './weights.ts'

const questions: Record<Plot, string> = {
  funnel: 'Leadlar qayergacha yetib boradi?',
  sources: 'Qaysi manba natija beradi?',
  load: 'Kimda qancha ish bor?',
  stage_time: 'Bosqichda qancha vaqt o‘tadi?',
  new_leads: 'Haftasiga nechta yangi lead keladi?',
  rejections: 'Nega rad etiladi?',
}
/** Which figures of the answer stand in which column of its table; the others are shares of them. */
const columns: Record<Plot, Record<string, number>> = {
  funnel: { reached: 1 },
  sources: { leads: 1, consulting: 2, approved: 4 },
  load: { open: 1, waiting: 2, done: 3 },
  stage_time: { median: 1, ninety: 2 },
  new_leads: { current: 1, previous: 2 },
  rejections: { leads: 1 },
}
const path = '/admin/leads?plots=1'
const fold = (page: Page) => page.getByRole('button', { name: 'Grafiklar' })
const plotOf = (page: Page, plot: Plot) => page.getByRole('region', { name: questions[plot], exact: true })
const chip = (page: Page) => page.getByText(/^Grafik ustunidagi leadlar: /)
const filters = (page: Page) => page.getByRole('group', { name: 'Grafiklar filtri' })
const ready = (page: Page, plot: Plot) => plotOf(page, plot).getByRole('button', { name: /^Jadval/ })

/** The first of thirty days, as the page asks. */
const from = () => new Date(Date.now() + 5 * 3_600_000 - 29 * 86_400_000).toISOString().slice(0, 10)
const answerOf = (office: Office, plot: Plot, more = '') =>
  office.get<PlotBar[]>(`/leads/plots?plot=${plot}&from=${from()}${more}`)
const written = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',')

/** Where the bar of a link is named: in its address. */
async function barsBehindLinks(page: Page, plot: Plot): Promise<URLSearchParams[]> {
  const links = await plotOf(page, plot).getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => new URL(address ?? '', 'http://office').searchParams)
}

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

for (const username of ['demo_admin', 'demo_call_manager']) {
  test(`${username} sees the figures of the server in every table`, async ({ quietPage: page }) => {
    const office = await colleague(page, username)
    await enterOffice(page, path, username)
    for (const plot of plots) {
      const table = ready(page, plot)
      await table.click()
      await expect(table).toHaveAttribute('aria-pressed', 'true')
      const bars = await answerOf(office, plot)
      const shown = await plotOf(page, plot)
        .locator('tbody tr')
        .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)))
      expect(shown.length, plot).toBeGreaterThan(0)
      for (const [series, column] of Object.entries(columns[plot])) {
        const figures = bars.filter((bar) => bar.series === series)
        const values = figures.map(({ value, cases }) => written(plot === 'stage_time' ? value : cases))
        expect(
          shown.map((line) => line[column]),
          `${plot} ${series}`,
        ).toEqual(values)
      }
    }
  })
}

test('a press on a bar shows as many leads as it says, and the chip leads back', async ({
  quietPage: page,
}) => {
  test.slow()
  const office = await colleague(page)
  await enterOffice(page, path)
  for (const plot of plots) {
    await ready(page, plot).waitFor()
    const bars = await answerOf(office, plot)
    const named = await barsBehindLinks(page, plot)
    expect(named.length, plot).toBeGreaterThan(0)
    for (const at of new Set([0, named.length - 1])) {
      const [label, series, agent] = ['label', 'series', 'agent_id'].map((name) => named[at]?.get(name))
      const bar = bars.find(
        ({ query }) =>
          query.label === label && query.series === series && (!agent || query.agent_id === agent),
      )
      await plotOf(page, plot).getByRole('link').nth(at).press('Enter')
      await expect(page.locator('[data-bar-chip]'), 'the reader is led there').toBeFocused()
      await expect(chip(page)).toBeInViewport()
      await expectRowsOnPages(page, bar?.cases as number)
      await page.getByRole('button', { name: 'Hamma leadlarga qaytish' }).click()
      await expect(chip(page)).toHaveCount(0)
      await expect(fold(page), 'the plots stay open').toHaveAttribute('aria-expanded', 'true')
    }
  }
})

test('the drawing itself can be pressed as well', async ({ quietPage: page }) => {
  await enterOffice(page, path)
  await ready(page, 'funnel').waitFor()
  await plotOf(page, 'funnel').locator('svg a').first().click()
  await expect(chip(page)).toHaveText('Grafik ustunidagi leadlar: Voronka · initial')
  await page.reload()
  await expect(chip(page), 'it stands in the address').toBeVisible()
})

test('range, source and agent stand in the address and leave the list alone', async ({ quietPage: page }) => {
  const office = await colleague(page)
  await enterOffice(page, `${path}&source=website`)
  await page.getByRole('link', { name: '90 kun' }).click()
  await expect(page).toHaveURL(/plot_days=90/)
  await filters(page).getByLabel('Manba').fill('instagram')
  await filters(page).getByLabel('Manba').press('Enter')
  await expect(page).toHaveURL(/plot_source=instagram/)
  await expect(plotOf(page, 'sources').getByRole('listitem')).toHaveCount(1)
  const [agent] = await office.get<{ id: string; full_name: string }[]>('/users/get-angets?role=call_agent')
  await filters(page)
    .getByLabel('Mas’ul')
    .selectOption(agent?.full_name as string)
  await expect(page).toHaveURL(new RegExp(`plot_agent=${agent?.id}`))
  await page.reload()
  await expect(page).toHaveURL(/source=website/)
  await expect(page.getByRole('link', { name: '90 kun' })).toHaveAttribute('aria-current', 'true')
  await expect(filters(page).getByLabel('Manba')).toHaveValue('instagram')
  await expect(filters(page).getByLabel('Mas’ul')).toHaveValue(agent?.id as string)

  await page.getByRole('link', { name: 'Boshqa davr' }).click()
  await filters(page).getByLabel('dan').fill('2026-11-02')
  await expect(page).toHaveURL(/plot_from=2026-11-02/)
  await filters(page).getByLabel('gacha').fill('2026-11-01')
  await expect(page.getByText('Davrning boshi oxiridan keyin bo‘lmasligi kerak')).toBeVisible()
  await expect(plotOf(page, 'funnel')).toHaveCount(0)
})

test('the table leaves as a file that no spreadsheet runs, and few cases are grey', async ({
  quietPage: page,
}) => {
  const office = await colleague(page)
  await newLead(office, { source: '=1+1' })
  await enterOffice(page, `${path}&plot_source=${encodeURIComponent('=1+1')}`)
  await ready(page, 'sources').waitFor()
  await expect(plotOf(page, 'sources').getByText(/^Kulrang: 10 tadan kam/)).toBeVisible()
  await expect(plotOf(page, 'sources').locator('[class*=fill-chart]')).toHaveCount(0)
  await expect(plotOf(page, 'stage_time').getByText('Bu davrda ma’lumot yo‘q')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    plotOf(page, 'sources').getByRole('button', { name: /^CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sources-\d{4}-\d\d-\d\d\.csv$/)
  const [heads, line] = (await textOf(download)).split('\r\n')
  expect(heads).toMatch(/^\uFEFFManba,Leadlar,consulting,"consulting, %"/)
  expect(line).toBe("'=1+1,1,0,0,0,0")
})

test('the plots come when they are opened, weigh little, and stay as they were left', async ({
  quietPage: page,
}) => {
  await enterOffice(page, '/admin/leads')
  await expect(rows(page).first()).toBeVisible()
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
  const weighed = weigh(page)
  await fold(page).click()
  await ready(page, 'rejections').waitFor()
  const { script = 0 } = await weighed()
  console.log('plots, gzipped kB of scripts:', script.toFixed(1))
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(30)
  await expect(page).toHaveURL(/plots=1/)
  await page.goto('/admin/leads')
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
  await fold(page).click()
  await page.goto('/admin/leads')
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a plot that fails says so and can be tried again', async ({ page }) => {
  await page.route('**/leads/plots?plot=load*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await enterOffice(page, path)
  await expect(plotOf(page, 'load').getByText('Grafikni olib bo‘lmadi')).toBeVisible()
  await ready(page, 'funnel').waitFor()
  await page.unroute('**/leads/plots?plot=load*')
  await plotOf(page, 'load').getByRole('button', { name: 'Qayta urinish' }).click()
  await ready(page, 'load').waitFor()
})

test('the plots are calm in every size, drawn and as tables', async ({ quietPage: page }) => {
  test.slow()
  await enterOffice(page, `${path}&plot_days=90`)
  for (const plot of plots) await ready(page, plot).waitFor()
  await expectCalmAtBothEnds(page)
  for (const plot of plots) await ready(page, plot).click()
  await expectCalmAtBothEnds(page)
})
