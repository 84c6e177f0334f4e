import { hash, randomBytes } from 'node:crypto'
import { apiKeyPrefix } from 'contract/api-keys'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 43
const checksumLength = 6
const shape = new RegExp(`^${apiKeyPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** 256 random bits and a checksum. Letters and digits only, so that a double click selects all of it. */
export function newApiKey(): string {
  const unchecked = apiKeyPrefix + inLetters(randomBytes(32), randomLength)
  return unchecked + checksumOf(unchecked)
}

/** Whether a bearer token means to be a key. A session token may begin in the same way, but is shorter. */
export function isApiKey(token: string): boolean {
  return token.length > randomLength && token.startsWith(apiKeyPrefix)
}

/** Tells a mistyped or cut key from an unknown one without a look into the database. */
export function isWellFormed(key: string): boolean {
  return shape.test(key) && key.endsWith(checksumOf(key.slice(0, -checksumLength)))
}

/** What lists show of a key. */
export function shownPrefix(key: string): string {
  return key.slice(0, apiKeyPrefix.length + 6)
}

function checksumOf(unchecked: string): string {
  return inLetters(hash('sha256', unchecked, 'buffer').subarray(0, 4), checksumLength)
}

function inLetters(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  while (text.length < length) {
    text = letters[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}
