import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the reader where they are when what they pressed makes room for something else: the element takes the focus
 * that was last seen inside it and is nowhere any more. Asked each time the given state changes.
 */
export function useKeptFocus<E extends HTMLElement>(state: string): RefObject<E | null> {
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
