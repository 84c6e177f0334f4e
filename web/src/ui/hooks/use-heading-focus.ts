import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus is on the heading of the new page, not on a link that is gone; or where its hash leads. */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector('h1')
    if (!heading || hash) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}
