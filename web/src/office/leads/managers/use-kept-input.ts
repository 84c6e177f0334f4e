import { type RefObject, useEffect, useRef } from 'react'

/**
 * An input that is typed into freely and follows the address when that changes: what is half typed is neither lost nor
 * sent, and going back shows what was asked for then.
 */
export function useKeptInput(value: string): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value
  }, [value])
  return ref
}
