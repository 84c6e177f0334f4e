import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For loaders of the frame: what they found stays while people go from page to page, and is loaded again when a
 * page reloads itself, as it does in another language.
 */
export function staysOnNavigation({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname
}
