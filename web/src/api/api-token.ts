/** The names are the specification's. */
export const tokenKey = 'api_access_token'

const listeners = new Set<() => void>()

/** Every page imports this, so what writes the token is a file of its own. */
export function readApiToken(): string | null {
  try {
    return sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey)
  } catch {
    // Storage can be disabled by the visitor.
    return null
  }
}

/** Notifies of every change: in this page, in another tab, or while the page was in the back/forward cache. */
export function onApiTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

export function notifyApiTokenChange(): void {
  for (const listener of listeners) listener()
}
