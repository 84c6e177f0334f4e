import { tellOfApiToken, tokenKey } from './api-token.ts'
import { signInStorage } from './sign-in-storage.ts'

const clientKey = 'client_id'

/** Whose token it is; the name is the specification's. */
export function readClientId(): string | null {
  try {
    return signInStorage.getItem(clientKey)
  } catch {
    // Storage can be switched off by the visitor.
    return null
  }
}

export function keepApiToken(token: string, clientId: string): void {
  signInStorage.setItem(clientKey, clientId)
  signInStorage.setItem(tokenKey, token)
  tellOfApiToken()
}

export function forgetApiToken(): void {
  signInStorage.removeItem(tokenKey)
  signInStorage.removeItem(clientKey)
  tellOfApiToken()
}
