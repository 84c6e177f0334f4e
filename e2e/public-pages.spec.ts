import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addressIn } from 'contract/public-pages'
import { languages } from 'contract/text'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { expectOrderedTexts } from './ordered-texts.ts'
import {
  expectNoLayoutShift,
  expectNoOverflowAtEveryWidth,
  expectWholePageAccessible,
} from './page-checks.ts'
import { type PublicPlace, publicPlaces } from './public-places.ts'
import { resize } from './resize.ts'
import { formatWeights, weigh } from './weights.ts'

/** Opens a page as on a first visit. */
async function openAddress(page: Page, address: string, width: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await resize(page, width, 740)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await openPage(page, address)
  await devtools.detach()
}

async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(400)
    await route.continue()
  })
}

/** They are the page of the help with other texts, which component tests read every day. */
const otherTexts = ['/privacy', '/terms']
const places = Object.entries(publicPlaces).filter(([path]) => everything || !otherTexts.includes(path))

for (const [path, { heights, budgets, isFontLate }] of places) {
  test(`${path} is accessible, has no layout shift, does not overflow, and is as tall and heavy as planned`, async ({
    cleanPage: page,
  }) => {
    test.slow(everything)
    if (isFontLate && !everything) await delayFonts(page)
    for (const language of everything ? languages : (['uz'] as const)) {
      // Other query parameters change nothing.
      const address = addressIn(path === '/' ? '/?utm_source=mail&fbclid=x' : path, language)
      const weighed = weigh(page)
      await openAddress(page, address, 360)
      const weights = await weighed()
      await page.unrouteAll()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoLayoutShift(page)
      if (budgets) await expectWithin(budgets, page, address, weights)
      if (language === 'uz') {
        if (heights) await expectNoTaller(page, heights)
        await expectWholePageAccessible(page)
        await expectOrderedTexts(page, path)
      } else {
        // Colours are the same in every language; the texts and their widths are not.
        await expectNoOverflowAtEveryWidth(page)
      }
    }
  })
}

/** Russian needs one font more than the others, and has to fit as well. */
async function expectWithin(
  { document, ...budgets }: NonNullable<PublicPlace['budgets']>,
  page: Page,
  address: string,
  weights: Record<string, number>,
): Promise<void> {
  console.log(`${address}, gzipped kB:`, formatWeights(weights))
  for (const [type, budget] of Object.entries(budgets))
    expect(weights[type], type).toBeLessThanOrEqual(budget)
  if (!document) return
  const html = await (await page.request.get(address)).body()
  expect(brotliCompressSync(html).length / 1000, 'document').toBeLessThanOrEqual(document)
}

async function expectNoTaller(page: Page, { phone, desk }: NonNullable<PublicPlace['heights']>) {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(phone)
  await resize(page, 1440, 900)
  expect(await height()).toBeLessThanOrEqual(desk)
}

// Every day the tests above delay it, on a phone.
for (const width of everything ? [360, 768, 1440] : []) {
  test(`no page shifts at ${width} px when its font comes late`, async ({ cleanPage: page }) => {
    await delayFonts(page)
    for (const path of ['/', '/services', '/stories', '/contact', '/match?lang=ru']) {
      await openAddress(page, path, width)
      await expectNoLayoutShift(page)
    }
  })
}

test('the banner and the partners move at 110 and 120 pixels a second', async ({ cleanPage: page }) => {
  await openAddress(page, '/', 1280)
  for (const [at, speed] of [110, 120].entries()) {
    const track = page.locator('.marquee-track').nth(at)
    await expect
      .poll(() =>
        track.evaluate((element) => {
          const seconds = Number.parseFloat(element.style.getPropertyValue('--marquee-duration'))
          return Math.round((element.firstElementChild?.clientWidth ?? 0) / seconds)
        }),
      )
      .toBe(speed)
  }
})
