import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import type { TestBrowser } from '../reading/browser.ts'

type Options = {
  flowType?: 'implicit' | 'pkce'
  /** Sent with every call, as a browser or a proxy would. */
  headers?: Record<string, string>
  /** The browser it runs in, where that goes to other addresses too. */
  browser?: TestBrowser
}

/** The official client, unchanged, in a browser of its own: nothing stored or remembered is shared with another one. */
export function authClient(
  { url }: { url: string },
  { flowType = 'pkce', headers = {}, browser }: Options = {},
): GoTrueClient {
  const stored = new Map<string, string>()
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers,
    flowType,
    fetch: browser?.fetch ?? cookieFetch(),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
  })
}

/** Keeps cookies between calls, as browsers do. */
function cookieFetch(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}
