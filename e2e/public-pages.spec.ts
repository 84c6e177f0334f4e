import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { cachedPages } from 'contract/public-pages'
import { languages } from 'contract/text'
import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { expectOrderedTexts } from './ordered-texts.ts'
import { expectAccessible, expectNoLayoutShift, expectNoOverflowAtEveryWidth } from './page-checks.ts'

/** Opens a page as on a first visit. */
async function openAddress(page: Page, address: string, width: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.setViewportSize({ width, height: 740 })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await openPage(page, address)
  await devtools.detach()
}

for (const path of cachedPages()) {
  test(`${path} is accessible, has no layout shift and does not overflow, at every size and in every language`, async ({
    cleanPage: page,
  }) => {
    for (const language of languages) {
      // Other query parameters change nothing.
      const query = language === 'uz' ? 'utm_source=mail&fbclid=x' : `lang=${language}`
      await openAddress(page, `${path}?${query}`, 360)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoLayoutShift(page)
      if (language === 'uz') {
        await expectAccessible(page)
        await expectOrderedTexts(page, path)
      } else {
        // Colours are the same in every language; the texts and their widths are not.
        await expectNoOverflowAtEveryWidth(page)
      }
    }
  })
}

for (const width of [360, 768, 1440]) {
  test(`no page shifts at ${width} px when its font comes late`, async ({ cleanPage: page }) => {
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(400)
      await route.continue()
    })
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
