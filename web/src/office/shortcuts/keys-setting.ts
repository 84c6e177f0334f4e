import { useSyncExternalStore } from 'react'

const key = 'admin_keys'
const listeners = new Set<() => void>()

/** Whether single keys are shortcuts; users who dictate or type with tools could press them by accident. */
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
    // Storage is disabled; the setting stays as it was.
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
