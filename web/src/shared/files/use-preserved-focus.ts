import { type RefObject, useEffect, useRef } from 'react'

/**
 * Preserves the focus when a pressed element is replaced: the new element takes the focus if it was inside and is now
 * nowhere. Checked on every change of `state`.
 */
export function usePreservedFocus<E extends HTMLElement>(state: string): RefObject<E | null> {
  const ref = useRef<E>(null)
  const wasInside = useRef(false)
  const shown = useRef(state)

  useEffect(() => {
    const note = ({ target }: Event) => {
      wasInside.current = target instanceof Node && (ref.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    const isNowhere = document.activeElement === document.body
    if (isNowhere && wasInside.current) ref.current?.focus({ preventScroll: true })
  }, [state])

  return ref
}
