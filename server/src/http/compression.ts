import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Low quality for answers sent once, high quality for cached ones: 10 % less, sent a thousand times. */
const brotliQuality = { quick: 5, well: 10 }

/** Below this size the headers cost more than compression saves. */
const worthwhile = 1024

const acceptPatterns = { br: acceptPattern('br'), gzip: acceptPattern('gzip') }

/** The best encoding the client accepts for a body of this size. */
export function encodingFor(size: number, accepted: string | undefined): Encoding {
  if (size < worthwhile || !accepted) return 'identity'
  if (acceptPatterns.br.test(accepted)) return 'br'
  return acceptPatterns.gzip.test(accepted) ? 'gzip' : 'identity'
}

export async function compress(body: Buffer, encoding: Encoding, effort: 'quick' | 'well'): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } })
  }
  return encoding === 'gzip' ? gzipped(body) : body
}

/** `q=0` means: not accepted. */
function acceptPattern(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:$|,|;\\s*q=(?!0(?:\\.0*)?\\s*(?:$|,)))`, 'i')
}
