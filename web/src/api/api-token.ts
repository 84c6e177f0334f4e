/** The names are the specification's. */
export const tokenKey = 'api_access_token'

const listeners = new Set<() => void>()

/** Every page asks this, so what writes the token is a file of its own. */
export function readApiToken(): string | null {
  try {
    return sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey)
  } catch {
    // Storage can be switched off by the visitor.
    return null
  }
}

/** Tells of every change: made here, made in another tab, or made while this page was put away behind the back button. */
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

export function tellOfApiToken(): void {
  for (const listener of listeners) listener()
}
