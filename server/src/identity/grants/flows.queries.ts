import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { newToken, tokenHash } from '../../tokens.ts'
import type { ProviderName } from '../providers/providers.ts'

/** How long a user may be at the provider, and then how long the code for the browser is good. */
const flowMinutes = 5

type NewFlow = {
  provider: ProviderName
  /** Who links the provider; null where somebody signs in. */
  user_id: string | null
  redirect_to: string
  /** The browser's own, so that only it can exchange the code at the end. */
  code_challenge: string
  /** Ours towards the provider. */
  provider_verifier_encrypted: Buffer
  nonce: string
  browser_hash: Buffer
}

/** Its id is the state that the provider sends back. */
export async function startFlow(db: Database, flow: NewFlow): Promise<string> {
  const row = await db.only<{ id: string }>(sql`
    insert into auth_flows (kind, provider, user_id, redirect_to, code_challenge, code_challenge_method,
      provider_verifier_encrypted, nonce, browser_hash, expires_at)
    values ('oauth', ${flow.provider}, ${flow.user_id}, ${flow.redirect_to}, ${flow.code_challenge}, 's256',
      ${flow.provider_verifier_encrypted}, ${flow.nonce}, ${flow.browser_hash},
      now() + make_interval(mins => ${flowMinutes}))
    returning id`)
  return row.id
}

export type StartedFlow = {
  id: string
  provider: ProviderName
  user_id: string | null
  redirect_to: string
  provider_verifier_encrypted: Uint8Array
  nonce: string
  is_first_return: boolean
}

/** A flow that this browser started and that is not too old; every return but the first is told apart. */
export function claimFlow(
  db: Database,
  { id, browser_hash }: { id: string; browser_hash: Buffer },
): Promise<StartedFlow | undefined> {
  return db.transaction(async (tx) => {
    const flow = await tx.one<StartedFlow>(sql`
      select id, provider, user_id, redirect_to, provider_verifier_encrypted, nonce, returned_at is null as is_first_return
      from auth_flows
      where id = ${id} and kind = 'oauth' and browser_hash = ${browser_hash}
        and created_at > now() - make_interval(mins => ${flowMinutes})
      for update`)
    if (flow?.is_first_return) await tx.run(sql`update auth_flows set returned_at = now() where id = ${id}`)
    return flow
  })
}

type Finish = { user_id: string; amr_method: string; provider_tokens_encrypted: Buffer }

/** Ends a way through the provider with the code that the browser exchanges for a session. */
export async function finishFlow(tx: Database, flowId: string, finish: Finish): Promise<string> {
  const code = newToken()
  await tx.run(sql`
    update auth_flows set user_id = ${finish.user_id}, amr_method = ${finish.amr_method},
      provider_tokens_encrypted = ${finish.provider_tokens_encrypted}, auth_code_hash = ${tokenHash(code)},
      expires_at = now() + make_interval(mins => ${flowMinutes})
    where id = ${flowId}`)
  return code
}

type NewAuthCode = {
  user_id: string
  redirect_to: string
  /** Given when the mail was asked for; S256 is the only method. */
  code_challenge: string
  /** What the session will say about how it began: `recovery`, say. */
  amr_method: string
}

/** The code at the end of a mail link of a PKCE flow; the browser that asked for the mail exchanges it. */
export async function issueAuthCode(tx: Database, authCode: NewAuthCode): Promise<string> {
  const code = newToken()
  await tx.run(sql`
    insert into auth_flows (kind, user_id, redirect_to, code_challenge, code_challenge_method, auth_code_hash,
      amr_method, returned_at, expires_at)
    values ('mail', ${authCode.user_id}, ${authCode.redirect_to}, ${authCode.code_challenge}, 's256', ${tokenHash(code)},
      ${authCode.amr_method}, now(), now() + make_interval(mins => ${flowMinutes}))`)
  return code
}

export type FinishedFlow = {
  user_id: string
  is_banned: boolean
  code_challenge: string
  amr_method: string
  provider_tokens_encrypted: Uint8Array | null
  is_over: boolean
}

/** Whose code it is, locked: an account that is being changed is waited for, and its codes are gone then. */
export async function lockCodeOwner(tx: Database, code: string): Promise<void> {
  await tx.run(sql`
    select users.id from auth_users users
    where users.id = (select user_id from auth_flows where auth_code_hash = ${tokenHash(code)})
    for no key update`)
}

/** Whatever comes of it, a code is good for one try. */
export function takeAuthCode(tx: Database, code: string): Promise<FinishedFlow | undefined> {
  return tx.one<FinishedFlow>(sql`
    delete from auth_flows flows using auth_users users
    where flows.auth_code_hash = ${tokenHash(code)} and users.id = flows.user_id
    returning flows.user_id, flows.code_challenge, flows.amr_method, flows.provider_tokens_encrypted,
      flows.expires_at <= now() as is_over, coalesce(users.banned_until > now(), false) as is_banned`)
}
