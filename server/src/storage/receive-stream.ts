import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createFileWriter } from './file-writer.ts'
import { type ContentInspector, FileTooLarge, type Limits, type Received, type Source } from './storage.ts'

/**
 * Streams a source into a file that `store` provides, hashing and limiting it; destroys the source on failure. Must be
 * called before anything is awaited: a stream that fails without a listener ends the process.
 */
export async function receiveStream(
  source: Source,
  limits: Limits,
  store: (fill: (file: FileHandle) => Promise<void>) => Promise<void>,
): Promise<Omit<Received, 'key'>> {
  const stream = source instanceof Readable ? source : Readable.from(source)
  stream.on('error', () => {})
  const { inspector, measured } = measure(limits)
  try {
    await store((file) => pipeline(stream, createFileWriter(file, inspector)))
    return measured()
  } catch (error) {
    stream.destroy()
    throw error
  }
}

function measure({ maxBytes, inspector }: Limits): {
  inspector: ContentInspector
  measured: () => Omit<Received, 'key'>
} {
  const hash = createHash('sha256')
  let size = 0
  return {
    inspector: {
      chunk: (bytes) => {
        size += bytes.length
        if (size > maxBytes) throw new FileTooLarge(maxBytes)
        inspector?.chunk(bytes)
        hash.update(bytes)
      },
      end: () => inspector?.end(),
    },
    measured: () => ({ size, sha256: hash.digest('hex') }),
  }
}
