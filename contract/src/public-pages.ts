import { questionKeys } from './helper-questions.ts'
import { defaultLanguage, type Language } from './text.ts'

/** Pages everyone may read and search engines should index: in the sitemap. */
export const publicPages = [
  '/',
  '/services',
  '/countries',
  '/match',
  '/process',
  '/stories',
  '/contact',
  '/apply',
  '/help',
  '/privacy',
  '/terms',
] as const

/** Pages everyone may read, but which are nothing without a choice, so search engines are not to list them. */
export const unlistedPages = ['/compare'] as const

type CachedPage = (typeof publicPages | typeof unlistedPages)[number]

// Two functions: lists made of lists would reach every browser together with the address of a country below.

/** What the server caches for everyone. */
export const cachedPages = (): CachedPage[] => [...publicPages, ...unlistedPages]

/** What in an address, besides the language, changes what the page shows; whatever else it says changes nothing. */
const shapingKeys = (): Partial<Record<CachedPage, readonly string[]>> => ({
  '/services': ['service'],
  '/countries': ['service', 'language'],
  '/compare': ['p', 'diff'],
  '/match': [...questionKeys, 'sent'],
  '/stories': ['country'],
  '/contact': ['sent', 'subject', 'country', 'match'],
  '/apply': ['application'],
  '/help': ['q'],
})

/** The page of a country: public as well, but the office decides which there are. */
export const countryPath = (slug: string) => `/countries/${slug}`
const countryPage = /^\/countries\/[a-z]+(-[a-z]+)*$/
const countryKeys = ['months', 'service']

/** Whether everyone who reads its language gets the same page at this address. */
export function isSharedAddress(path: string, query: URLSearchParams): boolean {
  const page = cachedPages().find((page) => page === path)
  if (!page && !countryPage.test(path)) return false
  const keys = page ? shapingKeys()[page] : countryKeys
  return !keys?.some((key) => query.has(key))
}

/** One page, three addresses: Uzbek has the plain one, the others carry `lang`. */
export function addressIn(address: string, language: Language): string {
  if (language === defaultLanguage) return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** The picture that messengers show of a link, in the language of the page. */
export const previewSize = { width: 1200, height: 630 }
export const previewPath = (language: Language) => `/og/${language}.png`
export const countryPreviewPath = (language: Language, slug: string) => `/og/${language}/${slug}.png`
