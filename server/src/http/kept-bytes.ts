import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from './compression.ts'
import { hasAlready } from './etag.ts'

type Headers = Record<string, string>

/** An answer ready to be sent: compressed once for each way it is asked for, and known again by its tag. */
export type KeptBytes = {
  status: number
  plain: Buffer
  headers: Headers
  etag: string
  packed: (encoding: Encoding) => Promise<{ headers: Headers; body: Buffer }>
}

export function keepBytes(text: string, type: string, headers: Headers, status = 200): KeptBytes {
  const plain = Buffer.from(text)
  const packages: Partial<Record<Encoding, Promise<{ headers: Headers; body: Buffer }>>> = {}
  const pack = async (encoding: Encoding) => ({
    headers: { 'content-type': type, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
    body: await compress(plain, encoding, 'well'),
  })
  const etag = tagOf(text, headers)
  return {
    status,
    plain,
    headers: { ...headers, etag },
    etag,
    packed: (encoding) => (packages[encoding] ??= pack(encoding)),
  }
}

/** Sends the bytes, or the word that the browser still has them. */
export async function sendKept(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  kept: KeptBytes,
): Promise<FastifyReply> {
  reply.code(kept.status).headers(kept.headers)
  if (kept.status === 200 && hasAlready(asked['if-none-match'], kept.etag)) return reply.code(304).send()
  const { headers, body } = await kept.packed(encodingFor(kept.plain.length, asked['accept-encoding']))
  return reply.headers(headers).send(body)
}

/** Of the headers too: a browser goes on with the policy it got beside the bytes. Weak, since packing changes the bytes. */
function tagOf(text: string, headers: Headers): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(text)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
