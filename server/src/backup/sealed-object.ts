import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { BackupDamaged, WrongKey } from './backup-errors.ts'
import type { BackupKey } from './backup-key.ts'
import { inPieces } from './in-pieces.ts'

// One encrypted object (docs/decisions/0046-backups.md): a mark, the id of the key, a salt, then frames of 64 kB, each with
// AES-256-GCM. The key is derived from the name of the object and its salt; the nonce counts the frames and says which is
// the last. So an object that was cut off, reordered, changed, or put in the place of another does not decrypt.

const mark = Buffer.from('sealed-1')
const idBytes = 8
const saltBytes = 32
const headerBytes = mark.length + idBytes + saltBytes
const frameBytes = 64 * 1024
const tagBytes = 16

/** How large an object is that has so many bytes of content. */
export function sealedSize(contentBytes: number): number {
  const frames = Math.max(1, Math.ceil(contentBytes / frameBytes))
  return headerBytes + contentBytes + frames * tagBytes
}

export async function* seal(
  key: BackupKey,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const objectKey = key.deriveKey(name, salt)
  yield Buffer.concat([mark, Buffer.from(key.id, 'hex'), salt])
  let number = 0
  for await (const { piece, isLast } of inPieces(content, frameBytes)) {
    const cipher = createCipheriv('aes-256-gcm', objectKey, nonceOf(number, isLast))
    yield cipher.update(piece)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** The content; throws where the first frame that is not as it was written begins. */
export async function* unseal(
  key: BackupKey,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let objectKey: KeyObject | undefined
  let number = 0
  for await (const { piece, isLast } of inPieces(sealed, frameBytes + tagBytes, headerBytes)) {
    if (!objectKey) {
      objectKey = readHeader(key, name, piece)
      if (isLast) throw new BackupDamaged(name, 'is cut off')
      continue
    }
    yield openFrame(objectKey, name, piece, number, isLast)
    number += 1
  }
}

function readHeader(key: BackupKey, name: string, header: Buffer): KeyObject {
  if (header.length < headerBytes) throw new BackupDamaged(name, 'is cut off')
  if (!header.subarray(0, mark.length).equals(mark))
    throw new BackupDamaged(name, 'is not an object of a backup')
  const id = header.subarray(mark.length, mark.length + idBytes).toString('hex')
  if (id !== key.id) throw new WrongKey(name, { needed: id, given: key.id })
  return key.deriveKey(name, header.subarray(headerBytes - saltBytes))
}

function openFrame(key: KeyObject, name: string, frame: Buffer, number: number, isLast: boolean): Buffer {
  const contentBytes = frame.length - tagBytes
  // Only an empty object has an empty frame; every other one would be a cut.
  if (contentBytes < 0 || (contentBytes === 0 && number > 0)) throw new BackupDamaged(name, 'is cut off')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  decipher.setAuthTag(frame.subarray(contentBytes))
  const content = decipher.update(frame.subarray(0, contentBytes))
  try {
    decipher.final()
  } catch {
    throw new BackupDamaged(name, 'was changed, cut off or put in the place of another')
  }
  return content
}

/** Never the same for two frames of one key: every object has a key of its own. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
