import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Begins anew with another secret; false where a verified one is in force. */
export async function startFactor(db: Database, staffId: string, secret: Buffer): Promise<boolean> {
  const written = await db.run(sql`
    insert into staff_factors as current_factor (staff_id, secret_encrypted) values (${staffId}, ${secret})
    on conflict (staff_id) do update set secret_encrypted = excluded.secret_encrypted, last_step = 0
    where current_factor.verified_at is null`)
  return written > 0
}

export type FactorTry = { secret_encrypted: Uint8Array; last_step: number; is_verified: boolean }

/**
 * Takes one of five tries before a code is looked at, so that codes sent at the same moment count one by one; the fifth
 * locks the factor for five minutes, unless it was right. Nothing while it is locked, or where there is no factor.
 */
export function takeCodeTry(db: Database, staffId: string): Promise<FactorTry | undefined> {
  return db.one<FactorTry>(sql`
    update staff_factors set
      failed_tries = case when failed_tries >= 4 then 0 else failed_tries + 1 end,
      locked_until = case when failed_tries >= 4 then now() + interval '5 minutes' end
    where staff_id = ${staffId} and (locked_until is null or locked_until <= now())
    returning secret_encrypted, last_step, verified_at is not null as is_verified`)
}

/** For how many seconds the factor stays locked; nothing where it is not. */
export async function lockedFor(db: Database, staffId: string): Promise<number | undefined> {
  const row = await db.one<{ wait: number }>(sql`
    select greatest(1, ceil(extract(epoch from locked_until - now())))::int as wait
    from staff_factors where staff_id = ${staffId} and locked_until > now()`)
  return row?.wait
}

/** Uses a time step up; false when this one or a later one was used already. */
export async function spendStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const used = await db.run(sql`
    update staff_factors set last_step = ${step}, failed_tries = 0, locked_until = null
    where staff_id = ${staffId} and last_step < ${step}`)
  return used > 0
}

export async function spendRecoveryCode(db: Database, staffId: string, codeHash: Buffer): Promise<boolean> {
  const used = await db.run(sql`
    with used as (
      update staff_recovery_codes set used_at = now()
      where staff_id = ${staffId} and code_hash = ${codeHash} and used_at is null
      returning staff_id
    )
    update staff_factors set failed_tries = 0, locked_until = null
    from used where staff_factors.staff_id = used.staff_id`)
  return used > 0
}

/** The factor guards from now on; false when another call was faster, or the secret is no longer that of the code. */
export async function confirmFactor(
  tx: Database,
  staffId: string,
  step: number,
  codeHashes: Buffer[],
): Promise<boolean> {
  const confirmed = await tx.run(sql`
    update staff_factors set verified_at = now()
    where staff_id = ${staffId} and verified_at is null and last_step = ${step}`)
  if (confirmed === 0) return false
  for (const hash of codeHashes) {
    await tx.run(sql`insert into staff_recovery_codes (staff_id, code_hash) values (${staffId}, ${hash})`)
  }
  return true
}

export async function hasVerifiedFactor(db: Database, staffId: string): Promise<boolean> {
  const row = await db.one(sql`
    select staff_id from staff_factors where staff_id = ${staffId} and verified_at is not null`)
  return row !== undefined
}

/** With its recovery codes; false when it is gone already. */
export async function deleteFactor(tx: Database, staffId: string): Promise<boolean> {
  return (await tx.run(sql`delete from staff_factors where staff_id = ${staffId}`)) > 0
}
