import { useCallback, useEffect, useRef } from 'react'

/** Waits until this part of the page is gone: a navigation is drawn a moment after it is done. */
export function useUntilLeft(): () => Promise<void> {
  const onLeave = useRef<(() => void) | null>(null)
  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      onLeave.current?.()
    }
  }, [])

  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        onLeave.current = resolve
        if (isLeft.current) resolve()
      }),
    [],
  )
}
