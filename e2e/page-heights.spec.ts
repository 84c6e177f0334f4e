import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'

/**
 * How tall a page may be, so that a visitor finds what it says without scrolling for minutes. Only pages whose lists have
 * an end: other tests add services and stories meanwhile.
 */
const maxHeights: Record<string, { phone: number; desk: number }> = {
  '/': { phone: 5500, desk: 4300 },
  '/countries': { phone: 3600, desk: 2800 },
  '/countries/germany': { phone: 6000, desk: 5000 },
  '/match': { phone: 3200, desk: 1900 },
  '/match?goal=study&education=school&language=basic&budget=small&start=year': { phone: 4500, desk: 2200 },
  '/compare': { phone: 3200, desk: 1500 },
  '/compare?p=germany&p=usa&p=canada': { phone: 4500, desk: 2200 },
  '/process': { phone: 6000, desk: 4300 },
  '/contact': { phone: 3000, desk: 2600 },
}

for (const [path, { phone, desk }] of Object.entries(maxHeights)) {
  test(`${path} is no taller than planned, on a phone and on a desk`, async ({ cleanPage: page }) => {
    // Where nothing may move, the partners stand below each other.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 360, height: 800 })
    await openPage(page, path)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await height()).toBeLessThanOrEqual(phone)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await height()).toBeLessThanOrEqual(desk)
  })
}
