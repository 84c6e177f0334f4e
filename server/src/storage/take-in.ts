import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FileTooLarge, type Received, type Source } from './storage.ts'

/**
 * Passes a source on to `write`, measured and within its limit; destroys it when anything fails. Has to be called
 * before anything is awaited: a stream that breaks while nobody listens ends the process.
 */
export async function takeIn(
  source: Source,
  maxBytes: number,
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Omit<Received, 'key'>> {
  const stream = source instanceof Readable ? source : Readable.from(source)
  stream.on('error', () => {})
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > maxBytes) throw new FileTooLarge(maxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await write(measured())
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    stream.destroy()
    throw error
  }
}
