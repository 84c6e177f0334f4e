import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Quickly for what is sent once; well for what is kept, where a tenth less is sent a thousand times. */
const brotliQuality = { quick: 5, well: 10 }

/** Below this the head of the answer weighs more than what is saved. */
const worthwhile = 1024

const wishes = { br: wishFor('br'), gzip: wishFor('gzip') }

/** The best way to send so many bytes to somebody who accepts these encodings. */
export function encodingFor(size: number, accepted: string | undefined): Encoding {
  if (size < worthwhile || !accepted) return 'identity'
  if (wishes.br.test(accepted)) return 'br'
  return wishes.gzip.test(accepted) ? 'gzip' : 'identity'
}

export async function compress(body: Buffer, encoding: Encoding, effort: 'quick' | 'well'): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } })
  }
  return encoding === 'gzip' ? gzipped(body) : body
}

/** A weight of nought is a refusal. */
function wishFor(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:$|,|;\\s*q=(?!0(?:\\.0*)?\\s*(?:$|,)))`, 'i')
}
