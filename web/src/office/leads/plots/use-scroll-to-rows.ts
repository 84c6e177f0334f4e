import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a link to the leads of a bar leaves in the history. */
export const fromBar = { isFromBar: true }

/** Scrolls to the rows once a bar was pressed: they are below the plots and, on most screens, out of sight. */
export function useScrollToRows(): void {
  const { key, state } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (!(state as Partial<typeof fromBar> | null)?.isFromBar) return
    const chip = document.querySelector<HTMLElement>('[data-bar-chip]')
    chip?.focus({ preventScroll: true })
    chip?.scrollIntoView({ block: 'start' })
  }, [key, state])
}
