import type { Page } from '@playwright/test'
import { type Plot, plots } from 'contract/lead-states'
import { expect, test } from './clean-page.ts'
import { rows } from './lead-managers.ts'
import { enterOffice } from './office.ts'
import { expectAccessible, expectNoOverflowAtEveryWidth } from './page-checks.ts'
import { weigh } from './weights.ts'

const questions: Record<Plot, string> = {
  funnel: 'Leadlar qayergacha yetib boradi?',
  sources: 'Qaysi manba natija beradi?',
  load: 'Kimda qancha ish bor?',
  stage_time: 'Bosqichda qancha vaqt o‘tadi?',
  new_leads: 'Haftasiga nechta yangi lead keladi?',
  rejections: 'Nega rad etiladi?',
}
const plotsToggle = (page: Page) => page.getByRole('button', { name: 'Grafiklar' })
const plotOf = (page: Page, plot: Plot) => page.getByRole('region', { name: questions[plot], exact: true })
const chip = (page: Page) => page.getByText(/^Grafik ustunidagi leadlar: /)
const ready = (page: Page, plot: Plot) => plotOf(page, plot).getByRole('button', { name: /^Jadval/ })

test('the plots are small, and a press on a bar leads to its leads and back', async ({ cleanPage: page }) => {
  await enterOffice(page, '/admin/leads')
  await expect(rows(page).first()).toBeVisible()
  const weighed = weigh(page)
  await plotsToggle(page).click()
  await ready(page, 'rejections').waitFor()
  const { script = 0 } = await weighed()
  console.log('plots, gzipped kB of scripts:', script.toFixed(1))
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(30)

  await ready(page, 'funnel').waitFor()
  await plotOf(page, 'funnel').locator('svg a').first().click()
  await expect(chip(page)).toHaveText('Grafik ustunidagi leadlar: Voronka · initial')
  await expect(page.locator('[data-bar-chip]'), 'the reader is led there').toBeFocused()
  await expect(chip(page)).toBeInViewport()
  await page.reload()
  await expect(chip(page), 'it stands in the address').toBeVisible()
  await page.getByRole('button', { name: 'Hamma leadlarga qaytish' }).click()
  await expect(chip(page)).toHaveCount(0)
  await expect(plotsToggle(page), 'the plots stay open').toHaveAttribute('aria-expanded', 'true')
})

test('the plots are accessible, as charts and as tables', async ({ cleanPage: page }) => {
  // Without rows below them, which are read elsewhere.
  await enterOffice(page, '/admin/leads?plots=1&plot_days=90&query=nobody-has-this-name')
  for (const plot of plots) await ready(page, plot).waitFor()
  await expectNoOverflowAtEveryWidth(page)
  // Drawn in the same way as the sources and the funnel.
  for (const plot of ['load', 'rejections'] as const) await ready(page, plot).click()
  await expectAccessible(page, 'main')
  for (const plot of ['funnel', 'sources', 'stage_time', 'new_leads'] as const)
    await ready(page, plot).click()
  await expectNoOverflowAtEveryWidth(page)
})
