import { gzipSync } from 'node:zlib'
import { expect, test } from './quiet-page.ts'

const kilobyte = 1000

/** design.md section 12, in gzipped kB. Fonts are compressed by their own format. */
const budgets = { script: 120, stylesheet: 15, font: 55, all: 250 }

for (const language of ['uz', 'ru']) {
  test(`the home page in ${language} stays within its budgets`, async ({ quietPage: page }) => {
    const weights: Record<string, number> = { all: 0 }
    const bodies: Promise<void>[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      bodies.push(
        response.body().then((body) => {
          const weight = (type === 'font' ? body.length : gzipSync(body).length) / kilobyte
          weights[type] = (weights[type] ?? 0) + weight
          weights.all = (weights.all ?? 0) + weight
        }),
      )
    })
    await page.setViewportSize({ width: 360, height: 800 })
    // The last thing a page asks for: where its links lead. By then all scripts have come.
    const awake = page.waitForResponse(/__manifest/)
    await page.goto(`/?lang=${language}`)
    await awake
    await Promise.all(bodies)
    console.log(
      `home in ${language}, gzipped kB:`,
      Object.entries(weights)
        .map(([type, weight]) => `${type} ${weight.toFixed(1)}`)
        .join(', '),
    )
    for (const [type, budget] of Object.entries(budgets))
      expect(weights[type], type).toBeLessThanOrEqual(budget)
  })
}
