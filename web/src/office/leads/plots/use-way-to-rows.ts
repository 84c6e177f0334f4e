import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a link to the leads behind a bar leaves in the history. */
export const behindBar = { isBehindBar: true }

/** Leads to the rows once a bar was pressed: they stand below the plots and, on most screens, out of sight. */
export function useWayToRows(): void {
  const { key, state } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (!(state as Partial<typeof behindBar> | null)?.isBehindBar) return
    const chip = document.querySelector<HTMLElement>('[data-bar-chip]')
    chip?.focus({ preventScroll: true })
    chip?.scrollIntoView({ block: 'start' })
  }, [key, state])
}
