import { timingSafeEqual } from 'node:crypto'
import { apiPrefix } from 'contract/request'
import type { Secrets } from '../secrets.ts'

/** Whom a link was made for; good for whoever holds it, but written down under this name. */
export type LinkHolder = { kind: 'client' | 'staff'; id: string }

const lifetimeMs = 5 * 60_000

type Link = {
  fileId: string
  person: LinkHolder
  /** When it stops working, in milliseconds. */
  until?: number
}

export function fileLink(
  secrets: Pick<Secrets, 'fingerprint'>,
  { fileId, person, until = Date.now() + lifetimeMs }: Link,
): string {
  const signed = { person: `${person.kind}:${person.id}`, until: String(until) }
  const signature = signatureOf(secrets, fileId, signed).toString('base64url')
  return `${apiPrefix}/files/${fileId}?${new URLSearchParams({ ...signed, signature })}`
}

type Signed = { person: string; until: string }

/** Who holds a link that is ours, as it was made, and not yet over. */
export function linkHolder(
  secrets: Pick<Secrets, 'fingerprint'>,
  fileId: string,
  { signature, ...signed }: Signed & { signature: string },
): LinkHolder | null {
  const expected = signatureOf(secrets, fileId, signed)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (Number(signed.until) <= Date.now()) return null
  const [kind, id = ''] = signed.person.split(':')
  return { kind: kind === 'client' ? 'client' : 'staff', id }
}

/** The first word keeps these prints apart from those of anything else. */
function signatureOf(
  secrets: Pick<Secrets, 'fingerprint'>,
  fileId: string,
  { person, until }: Signed,
): Buffer {
  return secrets.fingerprint(['file-link', fileId.toLowerCase(), person, until].join('\n'))
}
