import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../http/actor.ts'
import { ApiError } from '../http/api-error.ts'
import { compress, encodingFor } from '../http/compression.ts'
import { tokenHash } from '../tokens.ts'
import { contentType } from './text-format.ts'

/** `GET /metrics`, for one token. */
export function registerMetrics(app: FastifyInstance, token: string, read: () => Promise<string>): void {
  const expected = tokenHash(token)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = bearerToken(request.headers.authorization)
    // As hashes: they have one length, and the time says nothing about the token.
    if (!given || !timingSafeEqual(tokenHash(given), expected)) {
      reply.header('www-authenticate', 'Bearer')
      throw new ApiError('unauthenticated')
    }
    const text = Buffer.from(await read())
    const encoding = encodingFor(text.length, request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(contentType).send(await compress(text, encoding, 'quick'))
  })
}
