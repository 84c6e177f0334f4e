import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'
import { addKey } from './keyring.ts'

/**
 * The key in waiting becomes the one that signs, and a new one waits. The old key stays published until the last token
 * it has signed is over, so nobody is signed out. Running processes follow within seconds.
 */
export async function rotateKeys(db: Database, secrets: Secrets): Promise<void> {
  await db.transaction(async (tx) => {
    // Two rotations at once would otherwise both retire the same key.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('auth_keys', 0))`)
    await tx.run(sql`update auth_keys set state = 'retired', retired_at = now() where state = 'active'`)
    const promoted = await tx.run(sql`
      update auth_keys set state = 'active', activated_at = now()
      where kid = (select kid from auth_keys where state = 'standby' order by created_at, kid limit 1)`)
    if (promoted === 0) await addKey(tx, secrets, 'active')
    await addKey(tx, secrets, 'standby')
  })
}
