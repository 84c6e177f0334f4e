import { expect, test } from './clean-page.ts'
import { enterOffice } from './office.ts'
import { untilHydrated } from './open-page.ts'
import { formatWeights, weigh } from './weights.ts'

/** design.md section 12: the scripts of the first screen, in gzipped kB. */
const budget = 260

test('the first screen of the office stays within its budget', async ({ cleanPage: page, browser }) => {
  await enterOffice(page, '/admin/client')
  // Signed in, with an empty cache.
  const fresh = await browser.newContext({ storageState: await page.context().storageState() })
  const first = await fresh.newPage()
  const weighed = weigh(first)
  await first.goto('/admin')
  await expect(first.getByRole('row').nth(1)).toBeVisible()
  await untilHydrated(first)
  const weights = await weighed()
  console.log('office, gzipped kB:', formatWeights(weights))
  expect(weights.script).toBeLessThanOrEqual(budget)
  await fresh.close()
})
