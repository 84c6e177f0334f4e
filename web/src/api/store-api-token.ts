import { notifyApiTokenChange, tokenKey } from './api-token.ts'
import { signInStorage } from './sign-in-storage.ts'

const clientKey = 'client_id'

/** Whose token it is; the name is the specification's. */
export function readClientId(): string | null {
  try {
    return signInStorage.getItem(clientKey)
  } catch {
    // Storage can be disabled by the visitor.
    return null
  }
}

export function storeApiToken(token: string, clientId: string): void {
  signInStorage.setItem(clientKey, clientId)
  signInStorage.setItem(tokenKey, token)
  notifyApiTokenChange()
}

export function removeApiToken(): void {
  signInStorage.removeItem(tokenKey)
  signInStorage.removeItem(clientKey)
  notifyApiTokenChange()
}
