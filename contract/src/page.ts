import type { Agency } from './agency.ts'
import type { Answer, Endpoint, Input } from './endpoint.ts'
import type { Language } from './text.ts'

/** Asks the API, over the network in the browser and without it while the server renders. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>

/** How the browser calls the sign-in service of clients. */
export type PageAuth = {
  /** The base of its calls: our own `/auth/v1`, or the address of a hosted service. */
  url: string
  /** Hosted services want one; ours ignores it. */
  anonKey: string
  isHosted: boolean
  /** Whether Google can be used; a hosted service has to be asked. */
  google: boolean
  /** Whether Telegram can be used; never with a hosted service. */
  telegram: boolean
}

/** The bot of the agency, as pages show it. */
export type PageBot = {
  /** Null until Telegram has told how the bot is called. */
  url: string | null
}

/** What the server passes to a page it renders. */
export type PageContext = {
  /** The API as an anonymous visitor sees it. */
  call: Call
  language: Language
  agency: Agency
  auth: PageAuth
  /** Null where there is no bot: then pages neither show nor ask anything about it. */
  bot: PageBot | null
  /** How long deleted records are stored before they are erased. */
  retentionDays: number
  /** The public address of the site, without a slash at the end. */
  origin: string
  /** The nonce of the page's inline scripts and styles: nothing without it may run. */
  nonce: string
  /**
   * Where a document collects the markup of its still parts, by their ids; null where only the data of a page was
   * asked for.
   */
  stillParts: Map<string, string> | null
  /** Tells the server's log what went wrong while the page was made. */
  report: (error: unknown) => void
}

/**
 * The key under which server and page bundle find the context. Each loads its own copy of every module, so the key
 * object is stored on globalThis.
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
