import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For loaders of the frame: what they found stays while people go from page to page or change what a page shows,
 * and is loaded again when a page reloads itself, as it does in another language.
 */
export function staysOnNavigation({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return false
  return currentUrl.search === nextUrl.search || languageIn(currentUrl) !== languageIn(nextUrl)
}

function languageIn(url: URL): string | null {
  return url.searchParams.get('lang')
}
