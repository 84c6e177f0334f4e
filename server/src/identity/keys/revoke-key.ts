import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../secrets.ts'
import { addKey } from './keyring.ts'
import { listKeys, lockKeys, markKeyRevoked, promoteStandbyKey } from './keys.queries.ts'

/**
 * For a key that somebody else may have: no token that it has signed is good any more, in any process, from now on.
 * Sessions go on, since a refresh gives a token of another key. False where there is no such key.
 */
export async function revokeKey(db: Database, secrets: Secrets, kid: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockKeys(tx)
    const key = (await listKeys(tx)).find((known) => known.kid === kid)
    if (!key) return false
    await markKeyRevoked(tx, kid)
    if (key.state === 'active' && !(await promoteStandbyKey(tx))) await addKey(tx, secrets, 'active')
    if (key.state === 'active' || key.state === 'standby') await addKey(tx, secrets, 'standby')
    return true
  })
}
