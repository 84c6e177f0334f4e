import type { Page } from '@playwright/test'
import { type Language, languages } from 'contract/text'
import { expect, test } from './clean-page.ts'
import { enterOffice } from './office.ts'
import { openPage } from './open-page.ts'

/** The name of the agency and a region that was typed, which are also words of the Uzbek texts. */
const stored = ['Manzil', 'Toshkent']

const paths = [
  '/admin/client',
  '/admin/applications',
  '/admin/services',
  '/admin/stories',
  '/admin/partners',
  '/admin/countries',
  '/admin/questions',
  '/admin/rates',
  '/admin/team',
  '/admin/pictures',
  '/admin/helper',
  '/admin/contacts',
  '/admin/service_inputs',
  '/admin/service_inputs?tab=all',
  '/admin/service_inputs?tab=countries',
  '/admin/leads',
  '/admin/leads?view=board',
  '/admin/leads?new=1',
  '/admin/leads?import=1',
  '/admin/leads/consulting-manager',
  '/admin/leads/document-manager',
  '/admin/cases',
  '/admin/review',
  '/admin/inbox',
  '/admin/user',
  '/admin/profile',
  '/admin/system',
  '/admin/api-keys',
  '/admin/api-keys?new=1',
  '/admin/webhooks',
  '/admin/settings',
  '/admin/settings?new=1',
  '/admin/settings?tab=tries',
]

/** The desks of agents, where the first lead is opened, and the keys of the choices that open under it. */
const desks = [
  ['/admin/leads/call-agent', ['C', 'R']],
  ['/admin/leads/consulting-agent', ['C']],
  ['/admin/leads/document-agent', ['C', 'R']],
] as const

/** Every sentence that the server sends to pages of the office in this language, with gaps for their variables. */
async function sentencesOf(page: Page, language: Language): Promise<Set<string>> {
  await openPage(page, `/admin/login?lang=${language}`)
  const sentences = await page.evaluate(() => {
    type Router = { state: { loaderData: Record<string, { texts?: object } | null> } }
    const { state } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    const leaves = (part: unknown): string[] =>
      typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(leaves)
    return Object.values(state.loaderData).flatMap((data) => leaves(data?.texts))
  })
  return new Set(sentences)
}

/** Those of the other languages, as patterns. What has no word of its own, or is written alike, says nothing. */
function foreignPatterns(own: Set<string>, others: Set<string>[]): RegExp[] {
  const foreign = others.flatMap((sentences) => [...sentences]).filter((sentence) => !own.has(sentence))
  return foreign
    .filter((sentence) => sentence.replace(/\{\w+\}/g, '').match(/\p{L}{3}/u))
    .map((sentence) => {
      const literal = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${literal.join('.{1,200}')}$`, 'u')
    })
}

/** The texts and names on a page, without those that are marked as being in another language. */
async function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, [lang]:not(html)')) continue
      for (const name of names) found.add(element.getAttribute(name)?.trim() ?? '')
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim() ?? '')
      }
    }
    return [...found].filter(Boolean)
  })
}

/** Its lists have come: the same texts twice in a row. */
async function allTextsOn(page: Page): Promise<string[]> {
  let before = ''
  await expect
    .poll(
      async () => {
        const now = (await textsOn(page)).join('\n')
        const isSame = now === before
        before = now
        return isSame
      },
      { intervals: [500] },
    )
    .toBe(true)
  return before.split('\n')
}

for (const language of languages) {
  test(`no page of the office in ${language} has a text of another language`, async ({ page }) => {
    test.setTimeout(360_000)
    const own = await sentencesOf(page, language)
    const others = languages.filter((other) => other !== language)
    const patterns = foreignPatterns(own, await readAll(page, others))
    expect(patterns.length).toBeGreaterThan(500)
    const expectOwnTexts = async (place: string) => {
      const texts = await allTextsOn(page)
      expect(texts.length, place).toBeGreaterThan(20)
      const foreign = texts.filter(
        (text) => !own.has(text) && !stored.includes(text) && patterns.some((pattern) => pattern.test(text)),
      )
      expect.soft(foreign, place).toEqual([])
    }
    await enterOffice(page, '/admin/profile', 'demo_super_admin')
    for (const path of [...paths, ...desks.map(([desk]) => desk)]) {
      await openPage(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectOwnTexts(path)
    }
    for (const [path, keys] of desks) {
      await openPage(page, path)
      await page.locator('[data-row] a').first().click()
      await expect(page).toHaveURL(/lead=/)
      for (const key of keys) {
        await page.locator(`[aria-keyshortcuts="${key}"]`).first().click()
        await expectOwnTexts(`${path} with a lead and the choices of ${key}`)
      }
    }
  })
}

async function readAll(page: Page, others: readonly Language[]): Promise<Set<string>[]> {
  const read: Set<string>[] = []
  for (const other of others) read.push(await sentencesOf(page, other))
  return read
}

test('the language is chosen in the top bar, changes the page at once and stays', async ({
  cleanPage: page,
}) => {
  await enterOffice(page, '/admin/client')
  await expect(page.getByRole('heading', { name: 'Mijozlar', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByText('uz', { exact: true }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { name: 'Клиенты', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Клиенты', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByText('ru', { exact: true }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the sign-in of the office has the languages as well', async ({ cleanPage: page }) => {
  await openPage(page, '/admin/login')
  await page.getByRole('banner').getByText('uz', { exact: true }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { name: 'Вход в админ-панель' })).toBeVisible()
})
