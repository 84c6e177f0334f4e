import type { Page } from '@playwright/test'
import { type Language, languages } from 'contract/text'
import { openPage } from './open-page.ts'

/** The name of the agency and a region that was typed, which are also words of the Uzbek texts. */
const stored = ['Manzil', 'Toshkent']

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

/**
 * Tells which texts are those of another language. What has no word of its own, or is written alike, says nothing. Leaves
 * the browser in this language.
 */
export async function foreignTextsFor(page: Page, language: Language) {
  const foreign = new Set<string>()
  for (const other of languages.filter((one) => one !== language)) {
    for (const sentence of await sentencesOf(page, other)) foreign.add(sentence)
  }
  const own = await sentencesOf(page, language)
  const telling = [...foreign].filter(
    (sentence) => !own.has(sentence) && /\p{L}{3}/u.test(sentence.replace(/\{\w+\}/g, '')),
  )
  const whole = new Set(telling)
  const withGaps = telling.filter((sentence) => /\{\w+\}/.test(sentence)).map(patternOf)
  const isForeign = (text: string) =>
    !own.has(text) && !stored.includes(text) && (whole.has(text) || withGaps.some((gaps) => gaps.test(text)))
  return { count: telling.length, foreignIn: (texts: string[]) => texts.filter(isForeign) }
}

function patternOf(sentence: string): RegExp {
  const literal = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.{1,200}')}$`, 'u')
}
