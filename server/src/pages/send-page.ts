import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from '../http/compression.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { callContextOf, readerOf, setCookies } from './page-reader.ts'
import { postedRequest } from './posted-form.ts'
import { outsideOf, type Pages, renderPage } from './render-page.ts'

/** The answer depends on cookies, so shared caches must not store it; the browser revalidates it every time. */
export const pageCaching = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' }

const secretPaths = /^\/(auth\/|reset-password|admin\/invite)/

/** Renders a page for this one request. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, settings }: Pages,
): Promise<FastifyReply> {
  const reader = readerOf(request)
  const site = settings.origin()
  const asked = request.method === 'POST' ? postedRequest(request, site) : askedPage(request, reply, site)
  const page = await renderPage(renderer, settings, asked, callContextOf(request, reader.language))

  reply.code(page.status).headers(pageCaching)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (page.hasFailed || request.method === 'POST') reply.header('cache-control', 'no-store')
  if (renderer.isBuilt) {
    reply.header('content-security-policy', pagePolicy(page.nonce, outsideOf(settings)))
  } else {
    reply.removeHeader('content-security-policy')
  }
  // Their addresses carry one-time secrets, which no other site is to be told.
  if (secretPaths.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  setCookies(request, reply, reader, settings.origin)
  const encoding = encodingFor(page.body.length, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await compress(page.body, encoding, 'quick'))
}

/** The host is the configured one, whatever the request claims: links are made of it. */
function askedPage({ raw }: FastifyRequest, reply: FastifyReply, site: string): Request {
  const { host, protocol } = new URL(site)
  return createRequest(raw, reply.raw, { host, protocol })
}
