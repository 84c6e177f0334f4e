import { useSyncExternalStore } from 'react'

const wide = '(width >= 64rem)'

/** Whether a table fits. Only for parts the server never renders: it does not know the width. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(wide).matches,
    () => true,
  )
}

function onWidthChange(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
