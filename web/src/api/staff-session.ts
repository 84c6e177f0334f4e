import type { StaffSession } from 'contract/auth'

// The names are the specification's. Their values grant nothing: the office asks the server who is signed in.
const tokenKey = 'admin_access_token'
const userKey = 'admin_user'
const flagKey = 'is_admin'

export function storeStaffSession({ token, user }: StaffSession): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify({ username: user.username, role: user.role }))
  localStorage.setItem(flagKey, 'true')
}

export function readStaffToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    // Storage can be disabled; then there is no session.
    return null
  }
}

export function endStaffSession(): void {
  for (const key of [tokenKey, userKey, flagKey]) localStorage.removeItem(key)
}

/** Notifies when another tab of this browser signs in or out. */
export function onStaffTokenChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // No key at all means that everything was cleared.
    if (key === tokenKey || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The sign-in page, which leads back to the requested page. */
export function staffSignInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/admin/login?next=${encodeURIComponent(pathname + search)}`
}
