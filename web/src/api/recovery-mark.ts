const key = 'password_recovery'

/** Remembers in this tab that its session came from a recovery link: only then is a new password asked for. */
export function markRecovery(): void {
  sessionStorage.setItem(key, 'true')
}

export function isRecovery(): boolean {
  return sessionStorage.getItem(key) === 'true'
}

export function endRecovery(): void {
  sessionStorage.removeItem(key)
}
