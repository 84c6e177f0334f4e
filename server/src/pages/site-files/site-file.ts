import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { matchesEtag } from '../../http/etag.ts'

export type SiteFile = {
  type: string
  /** Called at every request: what is costly to make is wrapped in `memoize`. */
  content: () => string | Promise<string | Buffer>
  headers?: Record<string, string>
}

const anHour = 3600
const aMinute = 60

/** It may stand on the pages of messengers, so others may load it. */
export const foreignFile = { 'cross-origin-resource-policy': 'cross-origin' }

/** One file at one address. */
export function registerSiteFile(app: FastifyInstance, path: string, file: SiteFile): void {
  app.get(path, (request, reply) => sendSiteFile(request, reply, file))
}

/** Browsers revalidate it after an hour. */
export async function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
): Promise<FastifyReply> {
  const body = await contentOf(file).catch((error) => {
    request.log.error({ err: error }, 'a file of the site could not be made')
    throw new ApiError('busy', { retryAfter: aMinute })
  })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': `public, max-age=${anHour}`, ...file.headers })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(file.type).send(body)
}

async function contentOf({ content }: SiteFile): Promise<Buffer> {
  const body = await content()
  return typeof body === 'string' ? Buffer.from(body) : body
}
