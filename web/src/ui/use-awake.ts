import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/** Whether the scripts have taken over the page the server sent. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}
