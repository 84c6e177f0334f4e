import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../secrets.ts'
import { addKey } from './keyring.ts'
import { lockKeys, promoteStandbyKey, retireActiveKey } from './keys.queries.ts'

/**
 * The key in waiting becomes the one that signs, and a new one waits. The old key stays published until the last token
 * it has signed is over, so nobody is signed out. Running processes follow within seconds.
 */
export async function rotateKeys(db: Database, secrets: Secrets): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    await retireActiveKey(tx)
    if (!(await promoteStandbyKey(tx))) await addKey(tx, secrets, 'active')
    await addKey(tx, secrets, 'standby')
  })
}
