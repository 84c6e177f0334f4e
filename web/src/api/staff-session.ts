import type { StaffSession } from 'contract/auth'

// The names are the specification's. What they hold decides nothing: the office asks the server who is there.
const tokenKey = 'admin_access_token'
const userKey = 'admin_user'
const flagKey = 'is_admin'

export function keepStaffSession({ token, user }: StaffSession): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify({ username: user.username, role: user.role }))
  localStorage.setItem(flagKey, 'true')
}

export function readStaffToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    // Storage can be switched off; then nobody is signed in.
    return null
  }
}

export function endStaffSession(): void {
  for (const key of [tokenKey, userKey, flagKey]) localStorage.removeItem(key)
}

/** Tells when another tab of this browser signs in or out. */
export function onStaffTokenChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // No key at all means that everything was cleared.
    if (key === tokenKey || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The sign-in page, which leads back to where somebody was going. */
export function staffSignInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/admin/login?next=${encodeURIComponent(pathname + search)}`
}
