import { randomBytes } from 'node:crypto'
import type { Agency } from 'contract/agency'
import type { Call, PageAuth, PageBot } from 'contract/page'
import type { RouterContextProvider } from 'react-router'
import type { AuthSettings } from '../auth-settings.ts'
import type { Cache } from '../http/cache.ts'
import type { CallContext } from '../http/handler.ts'
import type { Outside } from '../http/security-headers.ts'

/** Turns a request for a page into HTML: the built bundle, or the development server. */
export type Renderer = {
  render(request: Request, context: RouterContextProvider): Promise<Response>
  /** False in development: the hot-reload scripts have no nonce, and pages change without a content change. */
  isBuilt: boolean
}

export type PageSettings = {
  origin: () => string
  agency: Agency
  auth: AuthSettings
  retentionDays: number
  bot: () => Promise<PageBot | null>
  callFor: (context: CallContext) => Call
}

export type Pages = { renderer: Renderer; settings: PageSettings; cache: Cache }

type RenderedPage = {
  status: number
  headers: Headers
  body: Buffer
  /** Stands at every inline script and style that the page itself has put there. */
  nonce: string
  /** A call failed while rendering, so the page must not be cached. */
  hasFailed: boolean
}

/** One page for one visitor, in their language. */
export async function renderPage(
  { render }: Renderer,
  { origin, agency, auth, retentionDays, bot, callFor }: PageSettings,
  request: Request,
  context: CallContext,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64')
  const ask = callFor(context)
  let hasFailed = false
  const call: Call = (endpoint, input) =>
    ask(endpoint, input).catch((error) => {
      hasFailed = true
      throw error
    })
  const { createPageContext } = await import('./page-context.ts')
  const provider = createPageContext({
    call,
    language: context.language,
    agency,
    auth: pageAuthOf(auth, origin()),
    bot: await bot(),
    retentionDays,
    origin: origin(),
    nonce,
    stillParts: new URL(request.url).pathname.endsWith('.data') ? null : new Map(),
    report: (error) => context.log.error({ err: error }, 'a page failed'),
  })
  const response = await render(request, provider)
  const { status, headers } = response
  const body = Buffer.from(await response.arrayBuffer())
  return { status, headers, body, nonce, hasFailed }
}

/** A hosted sign-in service, and the map that the contact page shows when asked. */
export function outsideOf({ auth: { hosted }, agency: { map_embed } }: PageSettings): Outside {
  return {
    ...(hosted && { connect: new URL(hosted.url).origin }),
    ...(map_embed && { frame: new URL(map_embed).origin }),
  }
}

function pageAuthOf({ hosted, google, telegram }: AuthSettings, origin: string): PageAuth {
  if (hosted)
    return { url: hosted.url, anonKey: hosted.anonKey, isHosted: true, google: false, telegram: false }
  const providers = { google: google !== undefined, telegram: telegram !== undefined }
  return { url: `${origin}/auth/v1`, anonKey: '', isHosted: false, ...providers }
}
