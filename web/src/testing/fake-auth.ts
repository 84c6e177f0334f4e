import type { User } from '@supabase/auth-js'
import { clientId } from './cabinet-records.ts'
import { type FakeApi, fakeApi } from './fake-api.ts'

/** One path of the sign-in service: `PUT /user`. */
type Path = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
type SentToAuth = { body: Record<string, unknown>; headers: Headers }
type Reply = (sent: SentToAuth) => Response | Promise<Response>
type Row = { path: Path; reply: Reply; calls: SentToAuth[] }

const prefix = '/auth/v1'

/** The sign-in service as one test sets it up; it knows only the client of `renderCabinet`. */
type FakeAuth = ReturnType<typeof createFakeAuth>

function createFakeAuth(api: FakeApi) {
  const rows: Row[] = []

  const reply = (path: Path, answer: Reply) => {
    const existing = rows.find((row) => row.path === path)
    if (existing) existing.reply = answer
    else rows.push({ path, reply: answer, calls: [] })
  }

  const service = {
    answer(path: Path, body: unknown | ((sent: SentToAuth) => unknown) = {}): void {
      reply(path, async (sent) => Response.json(typeof body === 'function' ? await body(sent) : body))
    },
    /** In the service's own format: the code is the reason. */
    refuse(path: Path, status: number, code: string, more: object = {}): void {
      reply(path, () => Response.json({ code: status, error_code: code, msg: code, ...more }, { status }))
    },
    /** No answer. */
    disconnect(path: Path): void {
      reply(path, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    callsOf(path: Path): SentToAuth[] {
      return rows.find((row) => row.path === path)?.calls ?? []
    },

    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input, window.location.href)
      if (!url.pathname.startsWith(prefix)) return api.fetch(input, init)
      const path = `${init.method ?? 'GET'} ${url.pathname.slice(prefix.length)}`
      const row = rows.find((one) => one.path === path)
      if (!row) {
        api.problems.push(`no answer of the sign-in service for ${path}`)
        throw new TypeError(api.problems.at(-1))
      }
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      row.calls.push({ body, headers: new Headers(init.headers) })
      return row.reply({ body, headers: new Headers(init.headers) })
    },
  }
  service.answer('GET /user', anAccount())
  service.answer('POST /logout')
  return service
}

const services = new WeakMap<FakeApi, FakeAuth>()

/** The sign-in service of the running test; a new one for each. */
export function fakeAuth(): FakeAuth {
  const api = fakeApi()
  const existing = services.get(api)
  if (existing) return existing
  const service = createFakeAuth(api)
  services.set(api, service)
  window.fetch = service.fetch
  return service
}

/** Stores in this browser what the pages store when a client signs in, to be remembered. */
export function rememberClient(session = aSession()): void {
  fakeAuth()
  localStorage.setItem('remember_me', 'true')
  localStorage.setItem('hosted-auth', JSON.stringify(session))
  localStorage.setItem('api_access_token', 'token-of-the-test')
  localStorage.setItem('client_id', clientId)
}

/** What the sign-in service knows of the client of `renderCabinet`. */
export function anAccount(more: Partial<User> = {}): User {
  return {
    id: '0192f0c4-0000-7000-8000-0000000000d1',
    aud: 'authenticated',
    email: 'aziza@example.com',
    created_at: '2026-01-01T00:00:00.000Z',
    app_metadata: {},
    user_metadata: {},
    identities: [anIdentity('email')],
    factors: [],
    ...more,
  }
}

/** One identity: e-mail and password, or another service. */
export function anIdentity(provider: 'email' | 'google' | 'custom:telegram') {
  const id = `by-${provider}`
  return { id, identity_id: id, user_id: '0192f0c4-0000-7000-8000-0000000000d1', provider }
}

/** What this browser stores for a signed-in client, with or without the code of a second factor. */
export function aSession({ user = anAccount(), aal = 'aal1' } = {}) {
  const expires_at = Math.round(Date.now() / 1000) + 3600
  const payload = { sub: user.id, exp: expires_at, aal, amr: [] }
  const access_token = [{ alg: 'none' }, payload, {}].map(encodePart).join('.')
  return {
    access_token,
    refresh_token: 'refresh-token-of-the-test',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user,
  }
}

function encodePart(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
