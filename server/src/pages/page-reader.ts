import { isLanguage, type Language } from 'contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import { userAgentOf } from '../http/device.ts'
import type { CallContext } from '../http/handler.ts'
import { languageOfPage } from '../http/language.ts'
import { arrivalOf, visitCookie, visitOf } from '../http/visit.ts'

const aYear = 31_536_000
const nothing = new URLSearchParams()

/** What the request for a page says about who will read it. */
export type Reader = { query: URLSearchParams; language: Language }

export function readerOf({ url, headers }: FastifyRequest): Reader {
  // A path that could be read as another host is refused.
  if (!/^\/(?!\/)/.test(url)) throw new ApiError('not_found')
  const begin = url.indexOf('?')
  const query = begin < 0 ? nothing : new URLSearchParams(url.slice(begin))
  return { query, language: languageOfPage(query, headers.cookie) }
}

/** The calls of a page are its reader's. */
export function callContextOf(request: FastifyRequest, language: Language): CallContext {
  const { id, ip, log, headers } = request
  return {
    language,
    request_id: id,
    ip,
    user_agent: userAgentOf(headers),
    device: null,
    markDevice: () => {},
    visit: visitOf(headers.cookie),
    log,
  }
}

/** What the browser is to remember: a language that a link has chosen, and where its reader came from. */
export function setCookies(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { query, language }: Reader,
  origin: () => string,
): void {
  if (query.size === 0 && headers.referer === undefined) return
  if (isLanguage(query.get('lang'))) {
    reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax`)
  }
  const site = origin()
  const arrival = arrivalOf(query, headers.referer, site)
  if (arrival) reply.header('set-cookie', visitCookie(visitOf(headers.cookie), arrival, site))
}
