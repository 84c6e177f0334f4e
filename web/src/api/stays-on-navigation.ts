import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For layout loaders: their data stays during navigation and is reloaded only with the page, for instance after a
 * change of language.
 */
export function staysOnNavigation({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return false
  return currentUrl.search === nextUrl.search || languageIn(currentUrl) !== languageIn(nextUrl)
}

function languageIn(url: URL): string | null {
  return url.searchParams.get('lang')
}
