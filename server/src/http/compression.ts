import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this the head of the answer weighs more than what is saved. */
const worthwhile = 1024

/** Quick settings: this runs for every page that is not kept. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function compress(
  body: Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding?: string }> {
  if (body.length < worthwhile || !accepted) return { body }
  if (/\bbr\b/.test(accepted)) return { body: await brotli(body, quick), encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { body: await gzipped(body), encoding: 'gzip' }
  return { body }
}
