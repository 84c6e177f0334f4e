import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { formatWeights, weigh } from './weights.ts'

/** design.md section 12, in gzipped kB. */
const budgets = { script: 120, stylesheet: 15, font: 55, all: 250 }

for (const language of ['uz', 'ru']) {
  test(`the home page in ${language} stays within its budgets`, async ({ cleanPage: page }) => {
    const weighed = weigh(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await openPage(page, `/?lang=${language}`)
    const weights = await weighed()
    console.log(`home in ${language}, gzipped kB:`, formatWeights(weights))
    for (const [type, budget] of Object.entries(budgets))
      expect(weights[type], type).toBeLessThanOrEqual(budget)
  })
}
