import type { Agency } from './agency.ts'
import type { Answer, Endpoint, Input } from './endpoint.ts'
import type { Language } from './text.ts'

/** Asks the API, over the network in the browser and without it while the server renders. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>

/** How the browser reaches the sign-in service of clients. */
export type PageAuth = {
  /** The base of its calls: our own `/auth/v1`, or the address of a hosted service. */
  url: string
  /** Hosted services want one; ours ignores it. */
  anonKey: string
  isHosted: boolean
  /** Whether Google can be used; a hosted service has to be asked. */
  google: boolean
}

/** What the server hands to a page it renders. */
export type PageContext = {
  /** The API as an anonymous visitor sees it. */
  call: Call
  language: Language
  agency: Agency
  auth: PageAuth
  /** How long what was deleted is kept before it is erased. */
  retentionDays: number
  /** Where the site is reached from outside, without a slash at the end. */
  origin: string
  /** Stands at the inline scripts and styles of the page: only what carries it may run. */
  nonce: string
  /** Tells the server's log what went wrong while the page was made. */
  report: (error: unknown) => void
}

/**
 * The key under which server and page bundle find the context. Each of them loads its own copy of any module,
 * so the key object is kept in the one place both share.
 */
export function sharedKey<T>(name: string, create: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T | undefined>
  const key = Symbol.for(name)
  const existing = shared[key]
  if (existing) return existing
  const created = create()
  shared[key] = created
  return created
}
