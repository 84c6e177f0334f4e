import { expect, test } from './quiet-page.ts'
import { weigh, weightsInWords } from './weights.ts'

/** design.md section 12, in gzipped kB. */
const budgets = { script: 120, stylesheet: 15, font: 55, all: 250 }

for (const language of ['uz', 'ru']) {
  test(`the home page in ${language} stays within its budgets`, async ({ quietPage: page }) => {
    const weighed = weigh(page)
    await page.setViewportSize({ width: 360, height: 800 })
    // The last thing a page asks for: where its links lead. By then all scripts have come.
    const awake = page.waitForResponse(/__manifest/)
    await page.goto(`/?lang=${language}`)
    await awake
    const weights = await weighed()
    console.log(`home in ${language}, gzipped kB:`, weightsInWords(weights))
    for (const [type, budget] of Object.entries(budgets))
      expect(weights[type], type).toBeLessThanOrEqual(budget)
  })
}
