import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pourInto } from './pour-into.ts'
import { FileTooLarge, type Limits, type Look, type Received, type Source } from './storage.ts'

/**
 * Lets `keep` fill a file with a source, measured and within its limit; destroys the source when anything fails. Has to
 * be called before anything is awaited: a stream that breaks while nobody listens ends the process.
 */
export async function takeIn(
  source: Source,
  limits: Limits,
  keep: (fill: (file: FileHandle) => Promise<void>) => Promise<void>,
): Promise<Omit<Received, 'key'>> {
  const stream = source instanceof Readable ? source : Readable.from(source)
  stream.on('error', () => {})
  const { look, measured } = measure(limits)
  try {
    await keep((file) => pipeline(stream, pourInto(file, look)))
    return measured()
  } catch (error) {
    stream.destroy()
    throw error
  }
}

function measure({ maxBytes, look }: Limits): { look: Look; measured: () => Omit<Received, 'key'> } {
  const hash = createHash('sha256')
  let size = 0
  return {
    look: {
      chunk: (bytes) => {
        size += bytes.length
        if (size > maxBytes) throw new FileTooLarge(maxBytes)
        look?.chunk(bytes)
        hash.update(bytes)
      },
      end: () => look?.end(),
    },
    measured: () => ({ size, sha256: hash.digest('hex') }),
  }
}
