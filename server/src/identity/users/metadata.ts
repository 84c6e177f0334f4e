import { validationFailed } from '../http/auth-error.ts'

export type Metadata = Record<string, unknown>

const maxBytes = 16 * 1024
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** What users write about themselves: an object of anything that is harmless to store. */
export function metadataOf(value: unknown): Metadata {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw validationFailed('data must be an object')
  if (!isHarmless(value)) throw validationFailed('data holds a name that cannot be kept')
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

/** That texts can be stored was checked for the whole request. */
function isHarmless(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => !refusedKeys.has(key) && isHarmless(part))
}
