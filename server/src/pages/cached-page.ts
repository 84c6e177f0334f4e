import { isLanguage } from 'contract/text'
import type { FastifyRequest } from 'fastify'
import { type CachedBytes, toCachedBytes } from '../http/cached-bytes.ts'
import type { CallContext } from '../http/handler.ts'
import { cachedPagePolicy } from '../http/security-headers.ts'
import { takeNonce } from './inline-parts.ts'
import { callContextOf, type Reader } from './page-reader.ts'
import { outsideOf, type Pages, renderPage } from './render-page.ts'
import { pageCaching } from './send-page.ts'

/** The footer shows the year, so pages expire also without a content change. */
const fiveMinutes = 300_000

/**
 * A public page as cached for everyone reading this language. It has no nonce, because a nonce is for one answer; its
 * policy lists hashes instead, so the bytes can be cached and compressed.
 */
export function cachedPage(
  pages: Pages,
  path: string,
  { query, language }: Reader,
  request: FastifyRequest,
): Promise<CachedBytes> {
  // A language in the address stays in the links of the page, for readers without cookies.
  const address = isLanguage(query.get('lang')) ? `${path}?lang=${language}` : path
  return pages.cache.get(
    `${address} ${language}`,
    () => makePage(pages, address, callContextOf(request, language)),
    ({ headers }) => (headers['cache-control'] === 'no-store' ? 0 : fiveMinutes),
  )
}

async function makePage(
  { renderer, settings }: Pages,
  address: string,
  context: CallContext,
): Promise<CachedBytes> {
  const asked = new Request(new URL(address, settings.origin()))
  const { status, body, nonce, hasFailed, ...page } = await renderPage(renderer, settings, asked, context)
  const isForEveryone = status === 200 && !hasFailed && !page.headers.has('set-cookie')
  const { html, inline } = takeNonce(body.toString(), nonce)
  const { 'content-type': type = 'text/html', ...headers } = Object.fromEntries(page.headers)
  return toCachedBytes(
    html,
    type,
    {
      ...pageCaching,
      ...headers,
      'content-security-policy': cachedPagePolicy(inline, outsideOf(settings)),
      ...(!isForEveryone && { 'cache-control': 'no-store' }),
    },
    status,
  )
}
