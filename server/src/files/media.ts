import { Id } from 'contract/fields'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { matchesEtag } from '../http/etag.ts'
import { FileMissing, type Storage } from '../storage/storage.ts'
import { findVariant } from './media.queries.ts'

type Stores = Pick<Deps, 'db' | 'storage'>

const Address = z.object({
  id: Id,
  width: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '640'),
})

/**
 * Public pictures: `/media/{id}`, or `/media/{id}/{width}` for one that is at least so wide where there is one. The format
 * is negotiated: AVIF for who accepts it, WebP for everybody else.
 */
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

/** By its name and not by `image/*`, which browsers that cannot draw it say as well; `q=0` means: not accepted. */
const avifAccepted = /(?:^|,)\s*image\/avif\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i

const caching = {
  // A new picture gets a new id, so this one can be cached for good.
  forGood: 'public, max-age=31536000, immutable',
  // Until the job has made the smaller one, or found that there is none.
  forNow: 'public, max-age=300',
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, storage }: Stores,
): Promise<FastifyReply> {
  const { data: address } = z.safeParse(Address, request.params)
  const acceptsAvif = avifAccepted.test(request.headers.accept ?? '')
  const variant =
    address && (await findVariant(db, address.id, { width: Number(address.width), acceptsAvif }))
  if (!variant) throw new ApiError('not_found')
  const etag = `"${variant.hash}"`
  const cacheHeaders = {
    etag,
    vary: 'accept',
    'cache-control': acceptsAvif && variant.is_awaiting ? caching.forNow : caching.forGood,
  }
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(cacheHeaders).send()
  const opened =
    request.method === 'HEAD' ? undefined : await openPicture(storage, variant.storage_key, request.log)
  return reply
    .headers({ ...cacheHeaders, 'content-length': String(variant.size), 'content-disposition': 'inline' })
    .type(variant.media_type)
    .send(opened?.stream)
}

/** A page works without the picture, but the operator has to know. */
async function openPicture(storage: Storage, key: string, log: FastifyBaseLogger) {
  return storage.open(key).catch((err) => {
    log.error({ err }, 'a picture could not be read')
    throw err instanceof FileMissing ? new ApiError('not_found') : new ApiError('busy', { retryAfter: 1 })
  })
}
