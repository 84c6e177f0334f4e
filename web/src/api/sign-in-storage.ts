/** Under this name the client of the sign-in service stores its session. */
export const authSessionKey = 'hosted-auth'

const rememberKey = 'remember_me'

/**
 * Set before every sign-in: whether the session outlives the tab. Stored in local storage in both cases, because the
 * session is written again at each refresh.
 */
export function rememberSignIn(isRemembered: boolean): void {
  localStorage.setItem(rememberKey, String(isRemembered))
}

/** Whether the present session does. */
export function isSignInRemembered(): boolean {
  return localStorage.getItem(rememberKey) === 'true'
}

/** Where the entries of a sign-in are stored: each in one of the two media. */
export const signInStorage = {
  getItem(key: string): string | null {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  },
  setItem(key: string, value: string): void {
    const [target, other] = outlivesTab(key) ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    target.setItem(key, value)
    other.removeItem(key)
  },
  removeItem(key: string): void {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  },
}

/** Whether a session is stored here; only its client knows whether it is valid. */
export function hasAuthSession(): boolean {
  try {
    return signInStorage.getItem(authSessionKey) !== null
  } catch {
    // Storage can be disabled by the visitor.
    return false
  }
}

function outlivesTab(key: string): boolean {
  // A link in a mail opens another tab, which needs the secret that this one created.
  return key.endsWith('-code-verifier') || isSignInRemembered()
}
