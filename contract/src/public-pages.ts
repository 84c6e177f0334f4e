import { defaultLanguage, type Language } from './text.ts'

/** Pages everyone may read and search engines should index: in the sitemap, and cached by the server. */
export const publicPages = [
  '/',
  '/services',
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
  '/stories': ['country'],
  '/contact': ['sent'],
  '/apply': ['application'],
}

/** Whether everyone who reads its language gets the same page at this address. */
export function isSharedAddress(path: string, query: URLSearchParams): boolean {
  const page = publicPages.find((page) => page === path)
  return page !== undefined && !shapingKeys[page]?.some((key) => query.has(key))
}

/** One page, three addresses: Uzbek has the plain one, the others carry `lang`. */
export function addressIn(address: string, language: Language): string {
  if (language === defaultLanguage) return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** The picture that messengers show of a link, in the language of the page. */
export const previewSize = { width: 1200, height: 630 }
export const previewPath = (language: Language) => `/og/${language}.png`
