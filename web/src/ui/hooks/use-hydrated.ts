import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/** Whether the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}
