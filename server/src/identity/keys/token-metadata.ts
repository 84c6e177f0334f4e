import type { Metadata } from '../users/metadata.ts'

/**
 * What an access token may carry of metadata. It travels in one header: written in base64 beside the other claims, both
 * kinds together have to stay below the 8 kB that this server and most proxies take for a bearer token.
 */
const maxUserBytes = 3072
export const maxAppBytes = 1024

/** What the service itself writes into metadata, and clients of the protocol look for. */
const ownKeys = ['provider', 'providers', 'sub', 'email', 'email_verified', 'phone_verified']

type WithMetadata = { app_metadata: Metadata; user_metadata: Metadata }

/**
 * Metadata as a token carries it: whole, or where that is too much, the service's own part. `GET /user` and every
 * session answer have all of it. An account must never be locked out by what was written about it.
 */
export function metadataClaims({ app_metadata, user_metadata }: WithMetadata): WithMetadata {
  return {
    app_metadata: fitting(app_metadata, maxAppBytes),
    user_metadata: fitting(user_metadata, maxUserBytes),
  }
}

function fitting(metadata: Metadata, max: number): Metadata {
  const own = Object.fromEntries(Object.entries(metadata).filter(([key]) => ownKeys.includes(key)))
  return [metadata, own].find((part) => Buffer.byteLength(JSON.stringify(part)) <= max) ?? {}
}
