import { type RefObject, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { readApiToken } from '../../api/api-token.ts'

/** Follows the plain links inside an element without loading a whole page, as the router's own links do. */
export function useRoutedLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()

  // With the markup: who presses at once must not load a whole page.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || !isPlain(event) || !isOwnPage(link)) return
      event.preventDefault()
      void navigate(targetOf(link))
    }
    const root = element.current
    root?.addEventListener('click', follow)
    return () => root?.removeEventListener('click', follow)
  }, [element, navigate])
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function isOwnPage({ origin, target, href }: HTMLAnchorElement): boolean {
  // A place on this page is left to the browser.
  return origin === location.origin && !target && !href.startsWith(`${location.href.split('#')[0]}#`)
}

/** Who is signed in needs no sign-in page on the way to the application form. */
function targetOf({ pathname, search, hash }: HTMLAnchorElement): string {
  const next = pathname === '/login' && readApiToken() && new URLSearchParams(search).get('next')
  return next || pathname + search + hash
}
