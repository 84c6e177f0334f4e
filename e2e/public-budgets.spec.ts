import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { formatWeights, weigh } from './weights.ts'

/** Most of these are still but for their frame, whose scripts every page loads. Gzipped kB; the document by brotli. */
const most = { script: 118.5, stylesheet: 15, font: 55 }
const budgets: Record<string, { document: number; all: number; script?: number }> = {
  '/countries': { document: 14, all: 215 },
  '/countries/germany': { document: 18, all: 220 },
  '/match': { document: 14, all: 215 },
  '/match?goal=study&education=school&language=basic&budget=small&start=year': { document: 14, all: 215 },
  '/compare': { document: 14, all: 215 },
  '/compare?p=germany&p=usa&p=canada': { document: 14, all: 215 },
  '/help': { document: 14.5, all: 220, script: 122 },
}

for (const [path, { document, ...own }] of Object.entries(budgets)) {
  test(`${path} stays within its budgets, in Russian, which needs one font more`, async ({
    cleanPage: page,
    request,
  }) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}lang=ru`
    const html = await (await request.get(address)).body()
    expect(brotliCompressSync(html).length / 1000, 'document').toBeLessThanOrEqual(document)
    const weighed = weigh(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await openPage(page, address)
    const weights = await weighed()
    console.log(`${path}, gzipped kB:`, formatWeights(weights))
    for (const [type, budget] of Object.entries({ ...most, ...own }))
      expect(weights[type], type).toBeLessThanOrEqual(budget)
  })
}
