import { defaultLanguage, type Language } from './text.ts'

/** Pages everyone may read and search engines should index: in the sitemap, and cached by the server. */
export const publicPages = [
  '/',
  '/services',
  '/countries',
  '/process',
  '/stories',
  '/contact',
  '/apply',
  '/help',
  '/privacy',
  '/terms',
] as const

export type PublicPage = (typeof publicPages)[number]

/** What in an address, besides the language, changes what the page shows; whatever else it says changes nothing. */
const shapingKeys: Partial<Record<PublicPage, string[]>> = {
  '/services': ['service'],
  '/countries': ['service', 'language'],
  '/stories': ['country'],
  '/contact': ['sent'],
  '/apply': ['application'],
}

/** The page of a country: public as well, but the office decides which there are. */
export const countryPath = (slug: string) => `/countries/${slug}`
const countryPage = /^\/countries\/[a-z]+(-[a-z]+)*$/
const countryKeys = ['months', 'service']

/** Whether everyone who reads its language gets the same page at this address. */
export function isSharedAddress(path: string, query: URLSearchParams): boolean {
  const page = publicPages.find((page) => page === path)
  if (!page && !countryPage.test(path)) return false
  const keys = page ? shapingKeys[page] : countryKeys
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
