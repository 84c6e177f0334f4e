import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Begun and not finished in this time, a factor is dead: `auth_factors` is the row in the caller's query. */
const isAlive: Sql = sql`(auth_factors.status = 'verified' or auth_factors.created_at > now() - interval '5 minutes')`

export type LockedFactor = {
  id: string
  user_id: string
  status: 'unverified' | 'verified'
  secret_encrypted: Uint8Array
  last_step: number
  /** Seconds until codes are checked again; 0 when they are. */
  locked_for: number
}

export async function forgetDeadFactors(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`delete from auth_factors where user_id = ${userId} and not ${isAlive}`)
}

export function listFactorNames(
  tx: Database,
  userId: string,
): Promise<{ friendly_name: string; status: LockedFactor['status'] }[]> {
  return tx.all(sql`select friendly_name, status from auth_factors where user_id = ${userId}`)
}

type NewFactor = { user_id: string; friendly_name: string; secret_encrypted: Buffer }

export async function insertFactor(tx: Database, factor: NewFactor): Promise<string> {
  const row = await tx.only<{ id: string }>(sql`
    insert into auth_factors (user_id, friendly_name, secret_encrypted)
    values (${factor.user_id}, ${factor.friendly_name}, ${factor.secret_encrypted}) returning id`)
  return row.id
}

/** The factor of this user, locked until the transaction ends: two tries at a code never see the same state. */
export function lockFactor(tx: Database, userId: string, id: string): Promise<LockedFactor | undefined> {
  return tx.one<LockedFactor>(sql`
    select id, user_id, status, secret_encrypted, last_step,
      greatest(0, ceil(extract(epoch from coalesce(locked_until, now()) - now())))::int as locked_for
    from auth_factors where id = ${id} and user_id = ${userId} and ${isAlive} for update`)
}

export type ChallengeRow = { id: string; expires_at: number }

/** None when the factor is not this user's. */
export function insertChallenge(
  db: Database,
  { userId, factorId, ip, minutes }: { userId: string; factorId: string; ip: string; minutes: number },
): Promise<ChallengeRow | undefined> {
  return db.one<ChallengeRow>(sql`
    with challenged as (
      update auth_factors set last_challenged_at = now()
      where id = ${factorId} and user_id = ${userId} and ${isAlive} returning id
    )
    insert into auth_challenges (factor_id, ip, expires_at)
    select id, ${ip}, now() + make_interval(mins => ${minutes}) from challenged
    returning id, extract(epoch from expires_at)::int as expires_at`)
}

export function findChallenge(
  tx: Database,
  factorId: string,
  id: string,
): Promise<{ ip: string; is_used: boolean; is_over: boolean } | undefined> {
  return tx.one(sql`
    select ip, verified_at is not null as is_used, expires_at <= now() as is_over
    from auth_challenges where id = ${id} and factor_id = ${factorId}`)
}

/** Counts a wrong code; answers whether that was one too many. */
export async function countWrongCode(
  tx: Database,
  factorId: string,
  { tries, lockMinutes }: { tries: number; lockMinutes: number },
): Promise<boolean> {
  const row = await tx.one<{ is_locked: boolean }>(sql`
    update auth_factors set
      failed_tries = case when failed_tries + 1 >= ${tries} then 0 else failed_tries + 1 end,
      locked_until = case when failed_tries + 1 >= ${tries} then now() + make_interval(mins => ${lockMinutes}) end
    where id = ${factorId} returning locked_until is not null as is_locked`)
  return row?.is_locked ?? false
}

export async function acceptCode(
  tx: Database,
  { factorId, challengeId, step }: { factorId: string; challengeId: string; step: number },
): Promise<void> {
  await tx.run(sql`
    update auth_factors set status = 'verified', last_step = ${step}, failed_tries = 0, locked_until = null,
      updated_at = now()
    where id = ${factorId}`)
  await tx.run(sql`update auth_challenges set verified_at = now() where id = ${challengeId}`)
}

export async function removeUnverifiedFactors(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`delete from auth_factors where user_id = ${userId} and status = 'unverified'`)
}

/** Sessions that were raised by the factor are what they were before. */
export async function removeFactor(tx: Database, factorId: string): Promise<void> {
  await tx.run(sql`
    update auth_sessions set aal = 'aal1', factor_id = null, amr = (
      select coalesce(jsonb_agg(entry order by place), '[]')
      from jsonb_array_elements(amr) with ordinality as entries (entry, place) where entry ->> 'method' <> 'totp'
    )
    where factor_id = ${factorId}`)
  await tx.run(sql`delete from auth_factors where id = ${factorId}`)
}

export async function deleteFactorsOf(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`delete from auth_factors where user_id = ${userId}`)
}
