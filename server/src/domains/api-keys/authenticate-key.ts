import { batchLookups } from '../../db/batch-lookups.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import { countKeyCall } from '../../throttles.ts'
import { findUsableKeys, markUsed } from './api-keys.queries.ts'
import { isWellFormed } from './key-text.ts'

/** Turns a key into its maker, limited to its scopes, as the tables say at this very request. */
export function authenticateKey({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const find = batchLookups((keys: string[]) => findUsableKeys(db, keys))
  return async (key: string, ip: () => string): Promise<Actor> => {
    if (!isWellFormed(key)) throw new ApiError('api_key_mistyped')
    const found = await find(key)
    if (!found) throw new ApiError('api_key_refused')
    const { id, scopes, per_minute, maker_id, role, has_access, was_used_long_ago } = found
    // Before the scope is checked: refused calls are audited, and must not be endless either.
    const wait = await countKeyCall(db, id, per_minute * env.rateLimitFactor)
    if (wait > 0) throw tooMany(wait)
    if (was_used_long_ago) await markUsed(db, id, ip())
    return { kind: 'staff', id: maker_id, role, has_access, session_id: null, api_key: { id, scopes } }
  }
}
