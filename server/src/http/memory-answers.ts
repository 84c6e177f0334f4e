import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from 'contract/endpoint'
import { apiPrefix } from 'contract/request'
import type { Cache } from './cache.ts'
import type { CachedBytes } from './cached-bytes.ts'
import { encodingFor } from './compression.ts'
import { matchesEtag } from './etag.ts'
import { hasBody } from './slow-bodies.ts'

/** Answers a request and returns its status, or returns nothing and leaves it to the framework. */
export type AnswerFirst = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Those of every answer. */
  headers: Headers,
) => number | undefined

type Headers = Record<string, string>

/**
 * Answers public lists that are in memory before the framework has seen the request: its routing, hooks and objects
 * would cost as much again as all the rest of such an answer. Whatever is not plain is left to the framework, whose
 * answers are the same.
 */
export function memoryAnswers(cache: Cache, endpoints: Endpoint[]): AnswerFirst {
  const cached = endpoints.filter(({ content }) => content === 'read')
  const names = new Map(cached.map(({ path }) => [apiPrefix + path, path]))
  return (request, response, headers) => {
    const name = names.get(request.url ?? '')
    if (name === undefined || request.method !== 'GET' || hasBody(request)) return undefined
    const bytes = cache.peek<CachedBytes>(name)
    if (!bytes) return undefined
    const { headers: asked } = request
    if (matchesEtag(asked['if-none-match'], bytes.etag)) {
      response.writeHead(304, { ...headers, ...bytes.headers }).end()
      return 304
    }
    const encoded = bytes.ready(encodingFor(bytes.plain.length, asked['accept-encoding']))
    if (!encoded) return undefined
    const length = encoded.body.length
    response
      .writeHead(200, { ...headers, ...bytes.headers, ...encoded.headers, 'content-length': length })
      .end(encoded.body)
    return 200
  }
}
