import { validationFailed } from '../http/auth-error.ts'

export type Metadata = Record<string, unknown>

const maxBytes = 16 * 1024
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** What users write about themselves: an object of anything that is harmless to store. */
export function metadataOf(value: unknown): Metadata {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw validationFailed('data must be an object')
  if (!isHarmless(value)) throw validationFailed('data holds a name or a text that cannot be kept')
  return limited(value as Metadata)
}

/** Key by key; null takes a key away. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null)
  return limited(Object.fromEntries(merged))
}

function limited(metadata: Metadata): Metadata {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= maxBytes) return metadata
  throw validationFailed(`data may have at most ${maxBytes} bytes`)
}

function isHarmless(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, part]) => !refusedKeys.has(key) && isStorable(key) && isHarmless(part),
  )
}

/** The database stores neither the zero character nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
