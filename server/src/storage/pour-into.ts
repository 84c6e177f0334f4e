import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import type { Look } from './storage.ts'

const pieceBytes = 512 * 1024

/** The end of a stream that fills a file. Few large writes instead of many small ones: each is a trip to another thread. */
export function pourInto(file: FileHandle, look: Look): Writable {
  let piece: Uint8Array[] = []
  let size = 0
  const writePiece = () => {
    const full = piece
    piece = []
    size = 0
    return writeWhole(file, full)
  }
  return new Writable({
    highWaterMark: pieceBytes,
    write(chunk: Uint8Array, _encoding, done) {
      try {
        look.chunk(chunk)
      } catch (error) {
        return done(error as Error)
      }
      piece.push(chunk)
      size += chunk.length
      if (size < pieceBytes) done()
      else writePiece().then(() => done(), done)
    },
    final(done) {
      try {
        look.end()
      } catch (error) {
        return done(error as Error)
      }
      writePiece().then(() => done(), done)
    },
  })
}

/** A disk that is nearly full may take a part of it; then the rest is tried, which tells why. */
async function writeWhole(file: FileHandle, piece: Uint8Array[]): Promise<void> {
  if (piece.length === 0) return
  const whole = piece.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await file.writev(piece)
  if (bytesWritten < whole) await file.writeFile(Buffer.concat(piece).subarray(bytesWritten))
}
