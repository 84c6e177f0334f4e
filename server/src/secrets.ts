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
import { createFileAtomically } from './create-file-atomically.ts'

/** Encrypts stored values with the application secret. */
export type Secrets = {
  /** Encrypted for the database; every call gives another result. */
  encrypt(text: string): Buffer
  decrypt(encrypted: Uint8Array): string
  /** A keyed hash: the same text always gives the same value, for exact lookups of encrypted values. */
  fingerprint(text: string): Buffer
  /** A secret for others to show us, one for each purpose: HMAC-SHA-256 with the application secret itself. */
  mac(purpose: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16
/** The first byte of every encrypted value: the format version. */
const formatVersion = 1

export function createSecrets(appSecret: string): Secrets {
  const encryptionKey = deriveKey(appSecret, 'seal')
  const fingerprintKey = deriveKey(appSecret, 'fingerprint')
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(formatVersion), nonce, cipher.getAuthTag(), body])
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted)
      if (bytes[0] !== formatVersion) throw new Error('a sealed value of an unknown kind')
      const tagAt = 1 + nonceBytes
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(1, tagAt))
      decipher.setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(tagAt + tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
    mac: (purpose) => createHmac('sha256', appSecret).update(purpose).digest(),
  }
}

function deriveKey(appSecret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'agency-platform', purpose, 32)))
}

/** The configured secret, else one made at the first start and stored beside the data. */
export async function readAppSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'secret')
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await createFileAtomically(path, randomBytes(32).toString('base64url'))
  // Read back, because another process may have been faster.
  return readFile(path, 'utf8')
}
