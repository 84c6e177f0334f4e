import { isLanguage, type Language } from 'contract/text'

const key = 'language'
const year = 365 * 24 * 60 * 60

/** Where the choice is stored: in local storage for us, in a cookie for the server that renders the next page. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of today
  document.cookie = `${key}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage is disabled; the cookie alone is enough.
  }
}

export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(key)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

export function hasLanguageCookie(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${key}=`))
}
