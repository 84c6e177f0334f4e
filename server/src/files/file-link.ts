import { timingSafeEqual } from 'node:crypto'
import { documents } from 'contract/documents'
import { apiPrefix } from 'contract/request'
import { mayCall } from 'contract/roles'
import type { Actor } from '../http/actor.ts'
import type { Secrets } from '../secrets.ts'

/** The recipient of a link. Whoever has the link can open it, but the audit log names this account and its key. */
export type LinkRecipient = { kind: 'client' | 'staff'; id: string; api_key?: { id: string } | undefined }

const lifetimeMs = 5 * 60_000

type Link = {
  fileId: string
  recipient: LinkRecipient
  /** When it stops working, in milliseconds. */
  until?: number
}

export function fileLink(
  secrets: Pick<Secrets, 'fingerprint'>,
  { fileId, recipient, until = Date.now() + lifetimeMs }: Link,
): string {
  const { kind, id, api_key } = recipient
  const person = api_key ? `${kind}:${id}:${api_key.id}` : `${kind}:${id}`
  const signed = { person, until: String(until) }
  const signature = signatureOf(secrets, fileId, signed).toString('base64url')
  return `${apiPrefix}/files/${fileId}?${new URLSearchParams({ ...signed, signature })}`
}

type Reader = { secrets: Pick<Secrets, 'fingerprint'>; actor: Actor }

/** A link as a part of another answer. An API key opens files only where it may also ask for links. */
export function linkInAnswer({ secrets, actor }: Reader, fileId: string): string | null {
  if (actor.api_key && !mayCall(actor, documents.makeLink)) return null
  return fileLink(secrets, { fileId, recipient: actor })
}

type Signed = { person: string; until: string }

/** The recipient of a valid, unexpired link. */
export function linkRecipient(
  secrets: Pick<Secrets, 'fingerprint'>,
  fileId: string,
  { signature, ...signed }: Signed & { signature: string },
): LinkRecipient | null {
  const expected = signatureOf(secrets, fileId, signed)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (Number(signed.until) <= Date.now()) return null
  const [kind, id = '', keyId] = signed.person.split(':')
  return {
    kind: kind === 'client' ? 'client' : 'staff',
    id,
    ...(keyId && { api_key: { id: keyId } }),
  }
}

/** The prefix separates these signatures from other uses of the key. */
function signatureOf(
  secrets: Pick<Secrets, 'fingerprint'>,
  fileId: string,
  { person: recipient, until }: Signed,
): Buffer {
  return secrets.fingerprint(['file-link', fileId.toLowerCase(), recipient, until].join('\n'))
}
