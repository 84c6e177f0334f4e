import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every render, calling the newest one: rows that take it are drawn again only for their own data. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
