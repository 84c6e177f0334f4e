import type { JWK } from 'jose'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** The longest life of a token and the time that a process may not know of a rotation: as long, a retired key is still published. */
const retiredSeconds = 3600 + 60

type KeyRow = {
  kid: string
  state: 'standby' | 'active' | 'retired'
  public_jwk: JWK
  private_encrypted: Uint8Array
}

/** All that a token may be signed with, the oldest first. */
export function readKeys(db: Database): Promise<KeyRow[]> {
  return db.all<KeyRow>(sql`
    select kid, state, public_jwk, private_encrypted from auth_keys
    where state in ('standby', 'active')
      or (state = 'retired' and retired_at > now() - make_interval(secs => ${retiredSeconds}))
    order by created_at`)
}

type NewKey = { kid: string; publicJwk: string; encrypted: Buffer; state: 'active' | 'standby' }

/** Of two active ones the second is not taken. */
export async function insertKey(db: Database, { kid, publicJwk, encrypted, state }: NewKey): Promise<void> {
  await db.run(sql`
    insert into auth_keys (kid, public_jwk, private_encrypted, state, activated_at)
    values (${kid}, ${publicJwk}::jsonb, ${encrypted}, ${state}, case when ${state} = 'active' then now() end)
    on conflict do nothing`)
}

/** Two rotations at once would otherwise both retire the same key. */
export async function lockKeys(tx: Database): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('auth_keys', 0))`)
}

export async function retireActiveKey(tx: Database): Promise<void> {
  await tx.run(sql`update auth_keys set state = 'retired', retired_at = now() where state = 'active'`)
}

export type KeyState = {
  kid: string
  state: 'standby' | 'active' | 'retired' | 'revoked'
  created_at: string
}

/** The newest first. */
export function listKeys(db: Database): Promise<KeyState[]> {
  return db.all<KeyState>(sql`select kid, state, created_at from auth_keys order by created_at desc, kid`)
}

export async function markKeyRevoked(tx: Database, kid: string): Promise<void> {
  await tx.run(sql`update auth_keys set state = 'revoked', revoked_at = now() where kid = ${kid}`)
}

/** False where none waits. */
export async function promoteStandbyKey(tx: Database): Promise<boolean> {
  const promoted = await tx.run(sql`
    update auth_keys set state = 'active', activated_at = now()
    where kid = (select kid from auth_keys where state = 'standby' order by created_at, kid limit 1)`)
  return promoted > 0
}
