import { type RefObject, useEffect, useRef } from 'react'

/**
 * An uncontrolled input that is synchronised with the URL: half-typed text is neither lost nor sent, and going back
 * shows the earlier query.
 */
export function useSyncedInput(value: string): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value
  }, [value])
  return ref
}
