import { Id } from 'contract/fields'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { hasAlready } from '../http/etag.ts'
import { FileMissing, type Storage } from '../storage/storage.ts'
import { findVariant } from './media.queries.ts'

type Stores = Pick<Deps, 'db' | 'storage'>

const Address = z.object({
  id: Id,
  width: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '640'),
})

/** Public pictures: `/media/{id}`, or `/media/{id}/{width}` for one that is at least so wide where there is one. */
export function registerMedia(app: FastifyInstance, stores: Stores): void {
  for (const url of ['/media/:id', '/media/:id/:width']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => sendPicture(request, reply, stores),
    })
  }
  // Declared, so that a wrong address never falls through to the pages.
  app.all('/media/*', (_request, reply) => reply.callNotFound())
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, storage }: Stores,
): Promise<FastifyReply> {
  const { data: address } = z.safeParse(Address, request.params)
  const variant = address && (await findVariant(db, address.id, Number(address.width)))
  if (!variant) throw new ApiError('not_found')
  const etag = `"${variant.hash}"`
  // Another picture gets another id, so this one may be kept for good.
  const kept = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).headers(kept).send()
  const opened =
    request.method === 'HEAD' ? undefined : await openPicture(storage, variant.storage_key, request.log)
  return reply
    .headers({ ...kept, 'content-length': String(variant.size), 'content-disposition': 'inline' })
    .type(variant.media_type)
    .send(opened?.stream)
}

/** The page around a picture does without it; whoever runs the site has to hear. */
async function openPicture(storage: Storage, key: string, log: FastifyBaseLogger) {
  return storage.open(key).catch((err) => {
    log.error({ err }, 'a picture could not be read')
    throw err instanceof FileMissing ? new ApiError('not_found') : new ApiError('busy', { retryAfter: 1 })
  })
}
