/** Under this name the client of the sign-in service keeps its session. */
export const authSessionKey = 'hosted-auth'

const rememberKey = 'remember_me'

/**
 * Said before every sign-in: whether it outlives the tab. Kept in local storage even when the answer is no, because
 * the session is written again at each refresh, long after anybody was asked.
 */
export function rememberSignIn(isRemembered: boolean): void {
  localStorage.setItem(rememberKey, String(isRemembered))
}

/** Where everything of a sign-in lives: one entry, in one of the two media. */
export const signInStorage = {
  getItem(key: string): string | null {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  },
  setItem(key: string, value: string): void {
    const [kept, other] = outlivesTab(key) ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    kept.setItem(key, value)
    other.removeItem(key)
  },
  removeItem(key: string): void {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  },
}

/** Whether a session is kept here at all; what it is worth only its client knows. */
export function hasAuthSession(): boolean {
  try {
    return signInStorage.getItem(authSessionKey) !== null
  } catch {
    // Storage can be switched off by the visitor.
    return false
  }
}

function outlivesTab(key: string): boolean {
  // A link in a mail opens another tab, which has to find the secret this one has made.
  return key.endsWith('-code-verifier') || localStorage.getItem(rememberKey) === 'true'
}
