const markPattern = /(?:^|;\s*)auth_state=([A-Za-z0-9_-]{43})(?:;|$)/
const lifetime = 300

/** What tells the browser that went to the provider from every other one. */
export function browserMarkOf(cookies: string | undefined): string | null {
  return cookies?.match(markPattern)?.[1] ?? null
}

/** Sent along when the provider sends the browser back, so not Strict. */
export function stateCookie(mark: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `auth_state=${mark}; Path=/auth/v1; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`
}
