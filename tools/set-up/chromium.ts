import { run } from '../run.ts'
import { installDebianPackages } from './debian-packages.ts'
import { installedChromium, planChromium } from './plan.mjs'

/** Visitors have Arial or its like: without one the page moves when its own typeface loads. */
const fonts = ['fonts-liberation']

/** The path of the browser the tests take: one that is here, else Debian's, else Playwright's own. */
export async function provideChromium(): Promise<string> {
  const plan = await planChromium()
  if (plan?.how === 'installed') return plan.path
  if (plan?.how === 'debian') {
    await installDebianPackages('chromium-headless-shell', ...fonts).catch(() =>
      installDebianPackages('chromium', ...fonts),
    )
  } else {
    console.log('Fetching Playwright’s Chromium…')
    await run('playwright', ['install', '--only-shell', 'chromium'])
  }
  const path = installedChromium()
  if (!path) throw new Error('no Chromium could be installed; set CHROMIUM to the path of one')
  return path
}
