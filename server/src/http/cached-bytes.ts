import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from './compression.ts'
import { matchesEtag } from './etag.ts'

type Headers = Record<string, string>

/** A cached answer: compressed once per encoding, with an ETag. */
export type CachedBytes = {
  status: number
  plain: Buffer
  headers: Headers
  etag: string
  encoded: (encoding: Encoding) => Promise<Encoded>
  /** The same, if it was asked for before. */
  ready: (encoding: Encoding) => Encoded | undefined
}

type Encoded = { headers: Headers; body: Buffer }

export function toCachedBytes(text: string, type: string, headers: Headers, status = 200): CachedBytes {
  const plain = Buffer.from(text)
  const encodings: Partial<Record<Encoding, Promise<Encoded>>> = {}
  const ready: Partial<Record<Encoding, Encoded>> = {}
  const encode = async (encoding: Encoding) => {
    const body = await compress(plain, encoding, 'well')
    const coding = encoding !== 'identity' && { 'content-encoding': encoding }
    const encoded = { headers: { 'content-type': type, ...coding }, body }
    ready[encoding] = encoded
    return encoded
  }
  const etag = tagOf(text, headers)
  return {
    status,
    plain,
    headers: { ...headers, etag },
    etag,
    encoded: (encoding) => (encodings[encoding] ??= encode(encoding)),
    ready: (encoding) => ready[encoding],
  }
}

/** Sends the bytes, or 304 if the browser has them. */
export async function sendCached(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  cached: CachedBytes,
): Promise<FastifyReply> {
  reply.code(cached.status).headers(cached.headers)
  if (cached.status === 200 && matchesEtag(asked['if-none-match'], cached.etag)) return reply.code(304).send()
  const { headers, body } = await cached.encoded(encodingFor(cached.plain.length, asked['accept-encoding']))
  return reply.headers(headers).send(body)
}

/**
 * The ETag covers the headers too: on 304 a browser keeps the policy it got with the bytes. Weak, because compression
 * changes the bytes.
 */
function tagOf(text: string, headers: Headers): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(text)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
