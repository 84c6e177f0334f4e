import { useSyncExternalStore } from 'react'

const key = 'admin_keys'
const listeners = new Set<() => void>()

/** Whether single keys are commands; some people dictate or type with tools that would press them by accident. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is switched off; the keys stay as they were.
  }
  for (const listener of listeners) listener()
}

export function useAreKeysOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    areKeysOn,
    () => true,
  )
}
