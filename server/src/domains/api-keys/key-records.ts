import type { NamedEndpoint } from 'contract/api'
import type { ApiKey, apiKeys } from 'contract/api-keys'
import type { Parsed } from 'contract/endpoint'
import { scopeName } from 'contract/key-scopes'
import { keyScopes, offeredScopes } from 'contract/offered-scopes'
import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { tokenHash } from '../../tokens.ts'
import { mailStaff } from '../staff/staff-mails.ts'
import { findMakerAddress, insertKey, revokeKey } from './api-keys.queries.ts'
import { newApiKey, shownPrefix } from './key-text.ts'

type NewKey = Parsed<typeof apiKeys.create>['body']

/** Makes a key for the caller. Only its hash is stored, so this answer is the one place where it is seen. */
export function createKey(call: ActorCall, body: NewKey): Promise<ApiKey & { key: string }> {
  checkScopes(call, body.scopes)
  const key = newApiKey()
  return call.db.transaction(async (tx) => {
    const makerId = call.actor.id
    const made = await insertKey(tx, { ...body, hash: tokenHash(key), prefix: shownPrefix(key), makerId })
    const { scopes, per_minute, expires_at } = made
    const detail = { scopes, per_minute, expires_at }
    await audit(tx, { kind: 'api_key.created', ...byCaller(call, 'api_key', made.id), detail })
    // A key outlives the session that made it: were that session stolen, its owner has to hear of it.
    const { full_name, email } = await findMakerAddress(tx, makerId)
    const values = { name: full_name, key: made.name }
    await mailStaff(tx, call, { kind: 'staff_api_key_made', to: email, values })
    return { ...made, key }
  })
}

/** Nobody gives a key what they may not do themselves. */
function checkScopes({ actor }: ActorCall, scopes: string[]): void {
  if (!areIn(keyScopes, scopes)) throw new ApiError('invalid_fields', { issues: [unknownScope] })
  if (!areIn(offeredScopes(actor), scopes)) throw new ApiError('forbidden')
}

function areIn(rows: readonly NamedEndpoint[], scopes: string[]): boolean {
  const names = new Set(rows.map(({ endpoint }) => scopeName(endpoint)))
  return scopes.every((scope) => names.has(scope))
}

const unknownScope = {
  code: 'custom' as const,
  path: ['scopes'],
  params: { problem: 'choice' },
  message: '',
  input: undefined,
}

export function removeKey(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await revokeKey(tx, id, call.actor.id))) throw new ApiError('not_found')
    await audit(tx, { kind: 'api_key.deleted', ...byCaller(call, 'api_key', id) })
    return undefined
  })
}
