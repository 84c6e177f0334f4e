import { randomBytes } from 'node:crypto'
import { createRequest } from '@remix-run/node-fetch-server'
import type { Agency } from 'contract/agency'
import { type Call, type PageAuth, type PageContext, sharedKey } from 'contract/page'
import { isLanguage } from 'contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, RouterContextProvider } from 'react-router'
import type { AuthSettings } from '../auth-settings.ts'
import { ApiError } from '../http/api-error.ts'
import { compress } from '../http/compression.ts'
import { userAgentOf } from '../http/device.ts'
import type { CallContext } from '../http/handler.ts'
import { languageOfPage } from '../http/language.ts'
import { pagePolicy } from '../http/security-headers.ts'

/** Turns a request for a page into HTML: the built bundle, or the development server. */
export type Renderer = {
  render(request: Request, context: RouterContextProvider): Promise<Response>
  /** False while developing: the hot-reload scripts carry no nonce. */
  strictPolicy: boolean
}

type PageSettings = {
  origin: () => string
  agency: Agency
  auth: AuthSettings
  callFor: (context: CallContext) => Call
}

const pageContextKey = sharedKey('page-context', () => createContext<PageContext>())
const aYear = 31_536_000

const secretPaths = /^\/(auth\/|reset-password|admin\/invite)/

/** Everything that is no API: rendered on the server, in the visitor's language. */
export function registerPages(app: FastifyInstance, renderer: Renderer, settings: PageSettings): void {
  app.removeAllContentTypeParsers()
  // The page's own action reads the body; it must arrive there untouched.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) => sendPage(request, reply, renderer, settings),
  })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: Renderer,
  { origin, agency, auth, callFor }: PageSettings,
): Promise<FastifyReply> {
  // What could be read as another host, as proxies ask, is no page of ours.
  if (!/^\/(?!\/)/.test(request.raw.url ?? '')) throw new ApiError('not_found')
  const site = new URL(origin())
  // The host is the configured one, whatever the request claims: links are made of it.
  const asked = createRequest(request.raw, reply.raw, { host: site.host, protocol: site.protocol })
  const query = new URL(asked.url).searchParams
  const language = languageOfPage(query, request.headers.cookie)
  const nonce = randomBytes(16).toString('base64')
  const { id: request_id, ip, log } = request
  const user_agent = userAgentOf(request.headers)
  const call = callFor({ language, request_id, ip, user_agent, device: null, markDevice: () => {}, log })
  const report = (error: unknown) => request.log.error({ err: error }, 'a page failed')
  const context = new RouterContextProvider()
  const pageAuth = pageAuthOf(auth, site.origin)
  context.set(pageContextKey, { call, language, agency, auth: pageAuth, origin: site.origin, nonce, report })

  const response = await renderer.render(asked, context)

  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  const connectTo = pageAuth.isHosted ? new URL(pageAuth.url).origin : ''
  if (renderer.strictPolicy) reply.header('content-security-policy', pagePolicy(nonce, connectTo))
  else reply.removeHeader('content-security-policy')
  // Their addresses carry one-time secrets, which no other site is to be told.
  if (secretPaths.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (isLanguage(query.get('lang'))) {
    reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax`)
  }
  const accepted = request.headers['accept-encoding']
  const { body, encoding } = await compress(Buffer.from(await response.arrayBuffer()), accepted)
  reply.header('vary', 'accept-encoding, cookie')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

function pageAuthOf({ hosted, google }: AuthSettings, origin: string): PageAuth {
  return hosted
    ? { url: hosted.url, anonKey: hosted.anonKey, isHosted: true, google: false }
    : { url: `${origin}/auth/v1`, anonKey: '', isHosted: false, google: google !== undefined }
}
