import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import type { ContentInspector } from './storage.ts'

const pieceBytes = 512 * 1024

/** A Writable that writes to a file. It buffers 512 kB per write, because each write is a round trip to a thread. */
export function createFileWriter(file: FileHandle, inspector: ContentInspector): Writable {
  let piece: Uint8Array[] = []
  let size = 0
  const writePiece = () => {
    const full = piece
    piece = []
    size = 0
    return writeAll(file, full)
  }
  return new Writable({
    highWaterMark: pieceBytes,
    write(chunk: Uint8Array, _encoding, done) {
      try {
        inspector.chunk(chunk)
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
        inspector.end()
      } catch (error) {
        return done(error as Error)
      }
      writePiece().then(() => done(), done)
    },
  })
}

/** A nearly full disk may write only a part; writing the rest then fails with the reason. */
async function writeAll(file: FileHandle, piece: Uint8Array[]): Promise<void> {
  if (piece.length === 0) return
  const whole = piece.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await file.writev(piece)
  if (bytesWritten < whole) await file.writeFile(Buffer.concat(piece).subarray(bytesWritten))
}
