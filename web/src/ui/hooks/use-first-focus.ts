import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus here, for content added to a dialog that is open already. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
