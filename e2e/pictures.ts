import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { startServerProcess } from 'server/testing/servers/server-process'
import { demoPassword } from './accounts.ts'
import { demoClient } from './cabinet.ts'
import { enterOffice } from './office.ts'

/** What the README opens with: each part of the product on a desk and on a phone, in both looks. */
const subjects: { name: string; desk: Opening; phone: Opening }[] = [
  { name: 'site', desk: open('/'), phone: open('/countries/germany') },
  { name: 'cabinet', desk: demoClient, phone: openFirstApplication },
  {
    name: 'office',
    desk: openOffice('/admin/leads', 'demo_call_manager'),
    phone: openOffice('/admin/leads/call-agent', 'demo_call_agent'),
  },
]
const looks = ['light', 'dark'] as const
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } }
const folder = join(import.meta.dirname, '../docs/pictures')

type Opening = (page: Page) => Promise<unknown>
type Look = (typeof looks)[number]

const data = await mkdtemp(join(tmpdir(), 'pictures-'))
const server = await startServerProcess({ DATA_DIR: data, DEMO: '1', DEMO_PASSWORD: demoPassword })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
try {
  await mkdir(folder, { recursive: true })
  for (const subject of subjects) {
    for (const look of looks) {
      const desk = await picture(subject.desk, look, 'desk')
      const phone = await picture(subject.phone, look, 'phone')
      await writeFile(
        join(folder, `${subject.name}-${look}.webp`),
        await sideBySide(browser, { desk, phone, look }),
      )
    }
  }
} finally {
  await browser.close()
  await server.kill()
  await rm(data, { recursive: true })
}

function open(path: string): Opening {
  return (page) => page.goto(path)
}

function openOffice(path: string, username: string): Opening {
  return (page) => enterOffice(page, path, username)
}

/** By its address: a page that is clicked through to still moves to its top. */
async function openFirstApplication(page: Page): Promise<void> {
  await demoClient(page)
  const link = page.getByRole('region', { name: 'Mening arizalarim' }).getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '')
}

/** One page as it is first seen, as a PNG. */
async function picture(opening: Opening, look: Look, size: keyof typeof sizes): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: sizes[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    colorScheme: look,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await opening(page)
  await page.waitForLoadState('load')
  // The office keeps a stream open, so the network is never idle: what still loads has a placeholder.
  await expect(page.locator('.animate-late')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await context.close()
  return png
}

/** The desk with the phone before its lower right corner; WebP, which the browser writes smallest. */
async function sideBySide(
  browser: Browser,
  { desk, phone, look }: { desk: Buffer; phone: Buffer; look: Look },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } })
  const source = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
  const [background, edge] = look === 'light' ? ['#e4eeee', '#9fb6b8'] : ['#0a1113', '#33474b']
  await page.setContent(`<style>
    body { margin: 0; background: ${background} }
    img { position: absolute; box-sizing: border-box; border: 1px solid ${edge} }
    .desk { left: 40px; top: 40px; width: 1040px; border-radius: 10px }
    .phone { right: 40px; bottom: 40px; width: 264px; border-radius: 22px; border-width: 6px }
  </style><img class="desk" alt="" src="${source(desk)}"><img class="phone" alt="" src="${source(phone)}">`)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 })
  await page.close()
  return Buffer.from(data, 'base64')
}
