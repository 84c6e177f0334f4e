import { useSyncExternalStore } from 'react'

const tokenKey = 'api_access_token'

/** Whether a client is signed in here. The server cannot know: no cookie tells, so it draws everyone as a visitor. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onStorageChange, hasToken, () => false)
}

function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey))
  } catch {
    // Storage can be switched off by the visitor.
    return false
  }
}

function onStorageChange(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
