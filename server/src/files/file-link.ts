import { hash, timingSafeEqual } from 'node:crypto'
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
  return linkMaker(secrets, recipient)(fileId, until)
}

type LinkMaker = (fileId: string, until: number) => string

/** Makes links for one person. */
function linkMaker(secrets: Pick<Secrets, 'fingerprint'>, { kind, id, api_key }: LinkRecipient): LinkMaker {
  const person = api_key ? `${kind}:${id}:${api_key.id}` : `${kind}:${id}`
  const key = signingKey(secrets, person)
  const query = new URLSearchParams({ person }).toString()
  return (fileId, until) => {
    const signature = signatureOf(key, fileId, until)
    return `${apiPrefix}/files/${fileId}?${query}&until=${until}&signature=${signature}`
  }
}

type Reader = { secrets: Pick<Secrets, 'fingerprint'>; actor: Actor }

/** Of callers whose answer is being made: a checklist has hundreds of links for one of them. */
const makers = new WeakMap<Actor, LinkMaker>()

/** A link as a part of another answer. An API key opens files only where it may also ask for links. */
export function linkInAnswer({ secrets, actor }: Reader, fileId: string): string | null {
  if (actor.api_key && !mayCall(actor, documents.makeLink)) return null
  const make = makers.get(actor) ?? linkMaker(secrets, actor)
  makers.set(actor, make)
  return make(fileId, Date.now() + lifetimeMs)
}

type Signed = { person: string; until: string }

/** The recipient of a valid, unexpired link. */
export function linkRecipient(
  secrets: Pick<Secrets, 'fingerprint'>,
  fileId: string,
  { signature, ...signed }: Signed & { signature: string },
): LinkRecipient | null {
  const expected = Buffer.from(signatureOf(signingKey(secrets, signed.person), fileId, signed.until))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (Number(signed.until) <= Date.now()) return null
  const [kind, id = '', keyId] = signed.person.split(':')
  return {
    kind: kind === 'client' ? 'client' : 'staff',
    id,
    ...(keyId && { api_key: { id: keyId } }),
  }
}

/** Each person's links have their own key. The prefix separates it from other uses of the secret. */
function signingKey(secrets: Pick<Secrets, 'fingerprint'>, person: string): string {
  return secrets.fingerprint(`file-link\n${person}`).toString('base64url')
}

/**
 * SHA-3 of the key and the text is a signature by itself, as HMAC is one of SHA-2, and takes a fifth of its time: nobody can
 * go on from a hash that they have seen.
 */
function signatureOf(key: string, fileId: string, until: number | string): string {
  return hash('sha3-256', `${key}\n${fileId.toLowerCase()}\n${until}`, 'base64url')
}
