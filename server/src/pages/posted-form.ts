import { createHeaders } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'

const maxFormBytes = 64 * 1024

/** What a browser sends by itself, for visitors without scripts; everything else goes to the API. */
export function acceptPostedForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  )
}

/** Another site must not post in a visitor's name. Behind a proxy our own name may be another than the one called. */
export function refuseForeignPost({ headers }: FastifyRequest, site: string): void {
  const { origin, host } = headers
  const isOurs = origin === undefined || origin === site || URL.parse(origin)?.host === host
  if (!isOurs || headers['sec-fetch-site'] === 'cross-site') throw new ApiError('forbidden')
}

/** The form as the page's action reads it. */
export function postedRequest(request: FastifyRequest, site: string): Request {
  if (!Buffer.isBuffer(request.body)) throw new ApiError('unsupported_media_type')
  const headers = createHeaders(request.raw)
  // Checked above; the router would compare it with the configured name alone.
  headers.delete('origin')
  return new Request(new URL(request.url, site), { method: 'POST', headers, body: request.body })
}
