import type { Page, Request } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { readSettled } from './loading.ts'
import { colourRules, expectNothingWider, reachablePart, seriousFindings } from './page-checks.ts'
import { resize } from './resize.ts'

type Look = { width: 390 | 1440; colorScheme: 'light' | 'dark'; rules?: string[] }

/**
 * What axe reads of a page in one language; in the three of them it reads every width and theme. Its findings do not depend
 * on the language, and another theme can only break colours. Every day, in one language, it reads each page once.
 */
const looksToRead: Look[][] = [[{ width: 1440, colorScheme: 'light' }], [{ width: 390, colorScheme: 'dark' }]]
if (everything) {
  looksToRead.push([
    { width: 1440, colorScheme: 'dark', rules: colourRules },
    { width: 390, colorScheme: 'light', rules: colourRules },
  ])
}

type Problems = { place: string; width: number; wrong: unknown[] }

type Checks = {
  loading: ReadonlySet<Request>
  foreignIn: (texts: string[]) => string[]
  /** Another one in each language. */
  turn: number
  /** What axe reads, where the rest of the page was read before. */
  part?: string
}

/** What is wrong with the page that is open, on a desktop and a phone, in both themes. It is not loaded again. */
export async function problemsOn(page: Page, place: string, checks: Checks): Promise<Problems[]> {
  const problems: Problems[] = []
  const looks = looksToRead[checks.turn % looksToRead.length] ?? []
  // Beginning with the width that the page before has ended with.
  const widths = checks.turn % 2 === 0 ? [1440, 390] : [390, 1440]
  for (const width of widths) {
    await resize(page, width, 900)
    const wrong = await wrongContent(page, checks)
    await expectNothingWider(page)
    for (const { colorScheme, rules } of looks.filter((look) => look.width === width)) {
      // Without motion the colours of one theme do not fade into the other while they are measured.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const part = checks.part ?? (await reachablePart(page))
      wrong.push(...(await seriousFindings(page, part, rules)).map((finding) => ({ colorScheme, finding })))
    }
    if (wrong.length > 0) problems.push({ place, width, wrong })
  }
  return problems
}

/** What does not depend on the theme. */
async function wrongContent(page: Page, { loading, foreignIn }: Checks): Promise<unknown[]> {
  const { texts, nativeDates, headings } = await readSettled(loading, () => readContent(page))
  return [
    ...foreignIn(texts).map((text) => `of another language: ${text}`),
    ...texts.filter(isWrongDate).map((text) => `not dd/mm/yyyy: ${text}`),
    ...nativeDates.map((name) => `a native field for a date: ${name}`),
    ...(texts.length > 20 ? [] : ['hardly any text']),
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
  ]
}

/** The texts and names on a page, without those that are marked as being in another language, and what is measured. */
function readContent(page: Page) {
  return page.evaluate(() => {
    const found = new Set(document.title.split(' – '))
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const look = (element: Element) => {
      if (element.matches('script, style, [lang]')) return
      for (const name of names) found.add(element.getAttribute(name)?.trim() ?? '')
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim() ?? '')
      }
      for (const child of element.children) look(child)
    }
    look(document.body)
    const dates = 'input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])'
    return {
      texts: [...found].filter(Boolean),
      nativeDates: [...document.querySelectorAll<HTMLInputElement>(dates)].map(({ name, id }) => name || id),
      headings: document.querySelectorAll('h1').length,
    }
  })
}

/** A day as another country or a program writes it: 11/18/2026, 2026-11-18, 2026 M11 18, 2:07 PM. Russian has points. */
function isWrongDate(text: string): boolean {
  const days = [...text.matchAll(/(?<!\d)(\d{1,2})([/.])(\d{1,2})\2(\d{4})(?!\d)/g)]
  const isWrongDay = ([, day = '', , month = '']: RegExpExecArray) =>
    day.length !== 2 || month.length !== 2 || Number(month) > 12 || Number(day) > 31
  return days.some(isWrongDay) || /(?<!\d)\d{4}-\d\d-\d\d(?!\d)|\d{4} M\d\d|\d:\d\d\s?[AP]M\b/.test(text)
}
