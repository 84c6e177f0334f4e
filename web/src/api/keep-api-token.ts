import { tellOfApiToken, tokenKey } from './api-token.ts'
import { signInStorage } from './sign-in-storage.ts'

const clientKey = 'client_id'

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
