import { isLanguage, type Language } from 'contract/text'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { hasLanguageCookie, rememberLanguage, storedLanguage } from './language-memory.ts'

/** Chooses a language: stores it, then reloads the texts and the data of this page. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  return async (language) => {
    rememberLanguage(language)
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return revalidate()
    // A language in the address overrides the stored one, so it has to be removed.
    query.delete('lang')
    await navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }
}

/** Syncs storage, cookie and page when they come to differ outside of the switch. */
export function useLanguageMemory(): void {
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('lang')

  useEffect(() => {
    if (isLanguage(asked)) return rememberLanguage(asked)
    const stored = storedLanguage()
    if (stored === null || hasLanguageCookie()) return
    rememberLanguage(stored)
    if (stored !== document.documentElement.lang) void revalidate()
  }, [asked, revalidate])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'language') void revalidate()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [revalidate])
}
