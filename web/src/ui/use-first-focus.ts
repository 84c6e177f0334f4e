import { type RefObject, useEffect, useRef } from 'react'

/** Has the focus begin here, for what comes into a dialog that is open already. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
