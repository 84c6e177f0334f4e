import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Where there is no space for list and lead beside each other they are two screens. The scroll position of the list is
 * restored, and the focus moves to the name of the lead, or back to its row.
 */
export function useDeskScreen(shown: string | null, isWide: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const work = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useListScroll(isWide || shown === null, isWide)

  const last = useRef(shown)
  useEffect(() => {
    const before = last.current
    if (before === shown) return
    last.current = shown
    // A lead that is still loading has no name yet.
    if (shown !== null) (heading.current ?? work.current)?.focus({ preventScroll: true })
    else (rowOf(before) ?? list.current)?.focus({ preventScroll: true })
  }, [shown])

  return { heading, work, list }
}

export const rowId = (leadId: string) => `lead-${leadId}`

function rowOf(leadId: string | null): HTMLElement | null {
  return leadId === null ? null : document.getElementById(rowId(leadId))
}

/** On a wide screen the list scrolls by itself and is always there. */
function useListScroll(isListShown: boolean, isWide: boolean): void {
  const top = useRef(0)
  useLayoutEffect(() => {
    if (isWide) return
    window.scrollTo({ top: isListShown ? top.current : 0 })
    if (!isListShown) return
    const note = () => {
      top.current = window.scrollY
    }
    document.addEventListener('scroll', note)
    return () => document.removeEventListener('scroll', note)
  }, [isListShown, isWide])
}
