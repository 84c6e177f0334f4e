import type { PublicPage } from 'contract/public-pages'
import { isLanguage } from 'contract/text'
import type { FastifyRequest } from 'fastify'
import type { CallContext } from '../http/handler.ts'
import { type KeptBytes, keepBytes } from '../http/kept-bytes.ts'
import { keptPagePolicy } from '../http/security-headers.ts'
import { takeNonce } from './inline-parts.ts'
import { callContextOf, type Reader } from './page-reader.ts'
import { outsideOf, type Pages, renderPage } from './render-page.ts'
import { pageCaching } from './send-page.ts'

/** Besides what content says there is the year in the footer. */
const fiveMinutes = 300_000

/**
 * A public page as everyone gets it who reads this language. It carries no nonce, since a nonce is good for one answer;
 * its policy names what is in it, and so the bytes can be kept whole and compressed.
 */
export function keptPage(
  pages: Pages,
  path: PublicPage,
  { query, language }: Reader,
  request: FastifyRequest,
): Promise<KeptBytes> {
  // A language in the address stays in the links of the page, for readers without cookies.
  const address = isLanguage(query.get('lang')) ? `${path}?lang=${language}` : path
  return pages.kept.get(
    `${address} ${language}`,
    () => makePage(pages, address, callContextOf(request, language)),
    ({ headers }) => (headers['cache-control'] === 'no-store' ? 0 : fiveMinutes),
  )
}

async function makePage(
  { renderer, settings }: Pages,
  address: string,
  context: CallContext,
): Promise<KeptBytes> {
  const asked = new Request(new URL(address, settings.origin()))
  const { status, body, nonce, hasFailed, ...page } = await renderPage(renderer, settings, asked, context)
  const isForEveryone = status === 200 && !hasFailed && !page.headers.has('set-cookie')
  const { html, inline } = takeNonce(body.toString(), nonce)
  const { 'content-type': type = 'text/html', ...headers } = Object.fromEntries(page.headers)
  return keepBytes(
    html,
    type,
    {
      ...pageCaching,
      ...headers,
      'content-security-policy': keptPagePolicy(inline, outsideOf(settings)),
      ...(!isForEveryone && { 'cache-control': 'no-store' }),
    },
    status,
  )
}
