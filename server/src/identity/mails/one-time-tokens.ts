import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { deviceHash } from '../../http/device.ts'
import type { Secrets } from '../../secrets.ts'
import { newToken, tokenHash } from '../../tokens.ts'
import { lockUser, type UserRow } from '../users/users.queries.ts'
import {
  deleteToken,
  findTokenByHash,
  type OneTimeToken,
  replaceToken,
  type TokenKind,
  takeCodeTries,
} from './one-time-tokens.queries.ts'

type Issuing = {
  kind: TokenKind
  /** The address it is sent to, and from then on good for. */
  email: string
  code_challenge?: string | null
  redirect_to?: string
  /** The mark of the browser that asks for it. */
  device?: string | null
  preserves_access?: boolean
}

/** Makes a link token and a code for one purpose; neither can be read back from the database. */
export async function issueOneTimeToken(
  tx: Database,
  secrets: Secrets,
  user: Pick<UserRow, 'id' | 'password_version'>,
  { kind, email, code_challenge = null, redirect_to, device = null, preserves_access = false }: Issuing,
): Promise<{ token: string; code: string }> {
  const token = `${code_challenge === null ? '' : 'pkce_'}${newToken()}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await replaceToken(tx, {
    user_id: user.id,
    kind,
    token_hash: kind === 'reauthentication' ? null : tokenHash(token),
    code_hash: codeHash(secrets, user.id, kind, code),
    email,
    password_version: user.password_version,
    code_challenge,
    redirect_to: redirect_to ?? null,
    browser_hash: device === null ? null : deviceHash(device, user.id),
    preserves_access,
  })
  return { token, code }
}

/** A code has too few digits for a plain hash: without the application's secret it could be found by trying. */
function codeHash(secrets: Secrets, userId: string, kind: TokenKind, code: string): Buffer {
  return secrets.fingerprint(`one-time-code:${userId}:${kind}:${code}`)
}

export function findByLink(
  db: Database,
  token: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeToken | undefined> {
  return findTokenByHash(db, tokenHash(token), kinds)
}

/** Two people may be changing to the same address; each has a code of their own. */
export async function findByCode(
  { db, secrets }: { db: Database; secrets: Secrets },
  email: string,
  kinds: readonly TokenKind[],
  code: string,
): Promise<OneTimeToken | undefined> {
  const candidates = await takeCodeTries(db, email, kinds)
  return candidates.find(({ user_id, kind, code_hash }) =>
    timingSafeEqual(codeHash(secrets, user_id, kind, code), code_hash),
  )
}

/** Uses a token up. Returns its user, locked; nothing when it no longer fits or was used meanwhile. */
export async function redeemToken(tx: Database, token: OneTimeToken): Promise<UserRow | undefined> {
  const user = await lockUser(tx, token.user_id)
  if (!user) return undefined
  const address = token.kind === 'email_change_new' ? user.new_email : user.email
  if (token.email !== address || token.password_version !== user.password_version) return undefined
  return (await deleteToken(tx, token.id)) ? user : undefined
}
