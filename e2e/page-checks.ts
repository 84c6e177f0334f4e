import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { officePaths } from './office-places.ts'
import { publicPlaces } from './public-places.ts'
import { resize } from './resize.ts'

/** Between a phone and a desktop little breaks that fits on both. */
const widths = everything ? [360, 768, 1440] : [360, 1440]

type Look = { width: number; colorScheme: 'light' | 'dark' }

const looks: Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
]
const [narrow, wide] = [looks.slice(0, 1), looks.slice(1)]
const checked = new WeakMap<Page, number>()

/** Reading a page takes longer than the rest of most tests, so that every day the checks of a test take turns with the looks. */
function looksNow(page: Page): Look[] {
  if (everything) return looks
  const turn = checked.get(page) ?? test.info().title.length
  checked.set(page, turn + 1)
  return turn % 2 === 0 ? narrow : wide
}

/**
 * A page in the light theme on a phone or the dark one on a desktop, without serious findings of axe; or only the given part,
 * where the rest was checked before. It fits at every width. Leaves the page on a desktop.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectReadable(page, part ?? (everything ? 'html' : await unreadPart(page)))
}

/** The same, for a test that reads a page every day for all others. */
export const expectWholePageAccessible = (page: Page) => expectReadable(page, 'html')

/** Pages that office-languages.spec.ts and public-pages.spec.ts read every day, as they are when they open. */
const readElsewhere = new Set([...officePaths, ...Object.keys(publicPlaces)])

/** What no other test reads every day. */
async function unreadPart(page: Page): Promise<string | undefined> {
  const part = await reachablePart(page)
  if (part !== 'html') return part
  const { pathname, search } = new URL(page.url())
  if (readElsewhere.has(pathname + search)) return undefined
  // What is around it is the same on every page of the office.
  return pathname.startsWith('/admin/') ? 'main' : part
}

/** Nothing can be reached behind a modal dialog. */
export async function reachablePart(page: Page): Promise<'dialog:modal' | 'html'> {
  return (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html'
}

async function expectReadable(page: Page, part: string | undefined): Promise<void> {
  await expectOneHeading(page)
  const now = part ? looksNow(page) : []
  for (const width of widths) {
    await expectFits(page, width)
    for (const { colorScheme } of now.filter((look) => look.width === width)) {
      // Without motion the colours of one theme do not fade into the other while they are measured.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await seriousFindings(page, part)).toEqual([])
    }
  }
}

/** The same page in another language: only the widths of its texts can differ. */
export async function expectNoOverflowAtEveryWidth(page: Page): Promise<void> {
  await expectOneHeading(page)
  for (const width of widths) await expectFits(page, width)
}

async function expectFits(page: Page, width: number): Promise<void> {
  await resize(page, width, 900)
  await expectNothingWider(page)
}

/** The rules about colours, which are all that another theme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Of less than serious impact, so that what they find is not read; they take up to a third of the time. */
const unreadRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
]

/** The rows of a list are drawn by the same code, so that every day the first ones stand for all. */
const repeatedRows = everything ? [] : [':is([data-row], tbody tr):nth-child(n + 6)']

/** Run in the page itself: the library's adapter opens another page for every result. */
export async function seriousFindings(page: Page, part = 'html', rules?: string[]): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await prepareAxe(page)
  return page.evaluate(
    async ({ include, exclude, only, unread }) => {
      const reader = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await reader.run(
        { include, exclude },
        {
          resultTypes: ['violations'],
          preload: false,
          ...(only
            ? { runOnly: { type: 'rule' as const, values: only } }
            : { rules: Object.fromEntries(unread.map((rule) => [rule, { enabled: false }])) }),
        },
      )
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
    },
    { include: [part], exclude: repeatedRows, only: rules, unread: unreadRules },
  )
}

async function prepareAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    // Rows that are refetched are drawn fainter, and another test may change one of them at any moment.
    const steady = new CSSStyleSheet()
    steady.replaceSync('[aria-busy] { opacity: 1 !important; transition: none !important }')
    document.adoptedStyleSheets.push(steady)
  })
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Nothing on the page jumped while it loaded, as the browser itself counts it: what follows a resize is left out. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const seen: LayoutShift[] = []
        new PerformanceObserver((list) => seen.push(...(list.getEntries() as LayoutShift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${JSON.stringify([previousRect, currentRect])}`
        const answer = () =>
          resolve(
            seen
              .filter((shift) => !shift.hadRecentInput)
              .map(({ value, sources }) => ({ value, moved: sources.map(describe) })),
          )
        // The buffered entries are delivered at once; a font that loads late would still move the page.
        void document.fonts.ready.then(() => setTimeout(answer, 100))
      }),
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${page.url()} jumped: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02)
}

/** One heading, and nothing that overflows at the side. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expectOneHeading(page)
  await expectNothingWider(page)
}

async function expectOneHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** Polled: tables become cards by a script, which a busy browser runs a moment after the resize. */
export async function expectNothingWider(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: 'nothing is wider than the screen' }).toBeLessThanOrEqual(0)
}
