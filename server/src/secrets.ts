import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWholeFile } from './create-whole-file.ts'

/** What keeps stored values unreadable without the application's secret. */
export type Secrets = {
  /** Encrypted for the database; every call gives another result. */
  seal(text: string): Buffer
  unseal(sealed: Uint8Array): string
  /** The same text always gives the same print: for exact look-ups of sealed values. */
  fingerprint(text: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16
/** The first byte of every sealed value, so that a later way of sealing can tell its own. */
const firstWay = 1

export function createSecrets(appSecret: string): Secrets {
  const sealing = deriveKey(appSecret, 'seal')
  const printing = deriveKey(appSecret, 'fingerprint')
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(firstWay), nonce, cipher.getAuthTag(), body])
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== firstWay) throw new Error('a sealed value of an unknown kind')
      const tagAt = 1 + nonceBytes
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(1, tagAt))
      decipher.setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(tagAt + tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
    fingerprint: (text) => createHmac('sha256', printing).update(text).digest(),
  }
}

function deriveKey(appSecret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'agency-platform', purpose, 32)))
}

/** The configured secret, else one made at the first start and kept beside the data. */
export async function readAppSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'secret')
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await createWholeFile(path, randomBytes(32).toString('base64url'))
  // Read back, because another process may have been faster.
  return readFile(path, 'utf8')
}
