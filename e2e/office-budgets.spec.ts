import { enterOffice } from './office.ts'
import { expect, test } from './quiet-page.ts'
import { weigh, weightsInWords } from './weights.ts'

/** design.md section 12: the scripts of the first screen, in gzipped kB. */
const budget = 260

test('the first screen of the office stays within its budget', async ({ quietPage: page, browser }) => {
  await enterOffice(page, '/admin/client')
  // Signed in, and with nothing kept from the page before.
  const fresh = await browser.newContext({ storageState: await page.context().storageState() })
  const first = await fresh.newPage()
  const weighed = weigh(first)
  const awake = first.waitForResponse(/__manifest/)
  await first.goto('/admin')
  await expect(first.getByRole('row').nth(1)).toBeVisible()
  await awake
  const weights = await weighed()
  console.log('office, gzipped kB:', weightsInWords(weights))
  expect(weights.script).toBeLessThanOrEqual(budget)
  await fresh.close()
})
