import { validationFailed } from '../http/auth-error.ts'
import { maxAppBytes } from '../keys/token-metadata.ts'

export type Metadata = Record<string, unknown>

const maxBytes = 16 * 1024
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** What users write about themselves: an object of anything that is harmless to store. */
export function metadataOf(value: unknown): Metadata {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw validationFailed('data must be an object')
  if (!isHarmless(value)) throw validationFailed('data has a name that cannot be stored')
  return limited(value as Metadata)
}

/** What an administrator writes about a user. Programs decide by it, so all of it has to fit into a token. */
export function appMetadataOf(value: unknown): Metadata {
  return limited(metadataOf(value), maxAppBytes, 'app_metadata')
}

/** Key by key; null takes a key away. What is over the limit already may stay, and may not grow. */
export function mergeMetadata(current: Metadata, changes: Metadata, max = maxBytes): Metadata {
  const entries = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null)
  const merged = Object.fromEntries(entries)
  return bytesOf(merged) <= bytesOf(current) ? merged : limited(merged, max)
}

export function mergeAppMetadata(current: Metadata, changes: Metadata): Metadata {
  return mergeMetadata(current, changes, maxAppBytes)
}

function limited(metadata: Metadata, max = maxBytes, name = 'data'): Metadata {
  if (bytesOf(metadata) <= max) return metadata
  throw validationFailed(`${name} may have at most ${max} bytes`)
}

function bytesOf(metadata: Metadata): number {
  return Buffer.byteLength(JSON.stringify(metadata))
}

/** That texts can be stored was checked for the whole request. */
function isHarmless(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => !refusedKeys.has(key) && isHarmless(part))
}
