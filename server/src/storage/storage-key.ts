import { randomBytes } from 'node:crypto'

export const folderNames = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** 256 random bits: a key cannot be guessed. The folder keeps directories small; lower case suits every file system. */
export function newKey(): string {
  const name = randomBytes(32).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

export function isKey(text: string): boolean {
  return /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(text)
}

/** Validates a key before it becomes a path or an object name. */
export function checkedKey(text: string): string {
  if (typeof text !== 'string' || !isKey(text)) throw new TypeError('not a storage key')
  return text
}
