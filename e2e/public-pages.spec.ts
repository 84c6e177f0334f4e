import { publicPages } from 'contract/public-pages'
import { expectCalmAtBothEnds, expectCalmInEveryLook, layoutShift } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

for (const language of ['uz', 'en', 'ru']) {
  for (const path of publicPages) {
    test(`${path} in ${language} is calm, whole and accessible at every size`, async ({
      quietPage: page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${path}?lang=${language}`, { waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
      // Colours are the same in every language; words are not, and neither is the room they take.
      await (language === 'uz' ? expectCalmInEveryLook(page) : expectCalmAtBothEnds(page))
    })
  }
}

for (const width of [768, 1440]) {
  for (const path of ['/', '/services', '/stories', '/contact']) {
    test(`${path} at ${width} px does not jump while it loads`, async ({ quietPage: page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })
  }
}

for (const { where, speed } of [
  { where: 'banner', speed: 110 },
  { where: 'partners', speed: 120 },
]) {
  test(`the line of the ${where} passes by at ${speed} pixels a second`, async ({ quietPage: page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const track = page.locator('.marquee-track').nth(where === 'banner' ? 0 : 1)
    await expect
      .poll(() =>
        track.evaluate((element) => {
          const seconds = Number.parseFloat(element.style.getPropertyValue('--marquee-duration'))
          return Math.round((element.firstElementChild?.clientWidth ?? 0) / seconds)
        }),
      )
      .toBe(speed)
  })
}
