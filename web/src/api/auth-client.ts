import { AuthClient } from '@supabase/auth-js'
import type { PageAuth } from 'contract/page'
import { authSessionKey, signInStorage } from './sign-in-storage.ts'

let client: InstanceType<typeof AuthClient> | undefined

/** The one client of the sign-in service: two of them would refresh one session against each other. */
export function authClient({ url, anonKey }: PageAuth) {
  client ??= new AuthClient({
    url,
    headers: anonKey ? { apikey: anonKey } : {},
    flowType: 'pkce',
    storageKey: authSessionKey,
    storage: signInStorage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    fetch: fetchInLanguage,
  })
  return client
}

/** Mails come in the language of the request that caused them. */
const fetchInLanguage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(input, { ...init, headers })
}
