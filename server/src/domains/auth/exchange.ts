import type { auth } from 'contract/auth'
import type { Answer } from 'contract/endpoint'
import type { ErrorCode } from 'contract/errors'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { bearerToken } from '../../http/actor.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { countRequest } from '../../throttles.ts'
import { clientOfAccount } from '../clients/account-clients.ts'
import { recordFirstContact } from '../clients/first-contact.ts'
import { linkLeads } from '../leads/lead-store/lead-store.ts'
import { proposeByPhone } from '../telegram/chat-store/propose-join.ts'
import type { AccountSession, Refused } from './account-session.ts'
import { readEmbeddedToken } from './embedded-token.ts'
import { readHostedAccount } from './hosted-account.ts'
import { createSession } from './sessions.queries.ts'

type Call = HandlerContext<typeof auth.exchange>
type Exchanged = Answer<typeof auth.exchange>

const hour = 3600
const days = 24 * hour

/** A token of the sign-in service for one of this API, which ends with the session that the first one came from. */
export async function exchangeToken(call: Call): Promise<Exchanged> {
  const { db, env, ip } = call
  const wait = await countRequest(db, { kind: 'token', ip, factor: env.rateLimitFactor })
  if (wait > 0) throw tooMany(wait)
  const signedIn = await readToken(call, tokenOf(call))
  if ('refusal' in signedIn) return refuse(call, 'unauthenticated', signedIn.refusal)
  if (signedIn.lacksSecondFactor) return refuse(call, 'insufficient_aal', 'insufficient_aal')
  const opened = await db.transaction((tx) => openApiSession(tx, call, signedIn)).catch(whenSignedOut)
  return opened ?? refuse(call, 'unauthenticated', 'session_not_found')
}

/** The page sends it in both places; two that differ are a mistake nobody should guess about. */
function tokenOf({ authorization, body }: Call): string {
  const bearer = bearerToken(authorization)
  const { access_token } = body
  if (bearer && access_token && bearer !== access_token) throw new ApiError('bad_request')
  const token = bearer ?? access_token
  if (!token) throw new ApiError('unauthenticated')
  return token
}

function readToken(call: Call, token: string): Promise<AccountSession | Refused> {
  const { auth } = call.env
  return auth.hosted ? readHostedAccount(auth, auth.hosted, token) : readEmbeddedToken(call, token)
}

async function refuse({ db, ip, request_id }: Call, code: ErrorCode, reason: string): Promise<never> {
  await audit(db, { kind: 'client.sign_in_failed', actor: 'visitor', ip, request_id, detail: { reason } })
  throw new ApiError(code)
}

async function openApiSession(tx: Database, call: Call, signedIn: AccountSession): Promise<Exchanged | null> {
  const { ip, user_agent, request_id, language, visit } = call
  const { account, session } = signedIn
  const client = await clientOfAccount(tx, account, language)
  if (!client) return null
  const { id, isNew, isFirstContact, joined } = client
  const actor = { kind: 'client', id } as const
  const { email, full_name } = account
  if (isFirstContact) {
    const phone = account.phone && `+${account.phone}`
    await recordFirstContact(tx, { id, full_name, phone, email, language, visit })
  }
  if (account.isProved && email !== null) await linkLeads(tx, id, email)
  if (account.phone !== null) {
    const proposing = { deps: call, by: { actor, ip, request_id } }
    await proposeByPhone(tx, proposing, { account_client_id: id, phone: account.phone, name: full_name })
  }
  const token = await createSession(tx, {
    ...actor,
    ...session,
    lifetimeSeconds: 'hosted_session_id' in session ? hour : 30 * days,
    authenticated_at: account.signed_in_at,
    ip,
    user_agent,
  })
  await audit(tx, { kind: 'client.sign_in', actor, ip, request_id, detail: { is_new: isNew } })
  for (const joinedId of joined) {
    await audit(tx, {
      kind: 'client.joined',
      actor,
      target: { kind: 'client', id: joinedId },
      ip,
      request_id,
    })
  }
  return { token, client: { id } }
}

/** The session at the sign-in service ended in this very moment. */
function whenSignedOut(error: unknown): null {
  if (isForeignKeyViolation(error)) return null
  throw error
}
