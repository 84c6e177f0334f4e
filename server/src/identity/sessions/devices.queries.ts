import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { deviceHash, deviceHashIn, deviceMarkDays } from '../../http/device.ts'

/** Whether the caller's browser is one that this user has signed in from; `users` is the row in the caller's query. */
export function knowsDevice(device: string | null): Sql {
  return sql`exists (
    select from auth_devices
    where mark_hash = ${deviceHashIn(device, sql`users.id`)} and user_id = users.id and expires_at > now()
  )`
}

export async function isDeviceOf(tx: Database, userId: string, device: string): Promise<boolean> {
  const row = await tx.one(sql`
    select from auth_devices
    where mark_hash = ${deviceHash(device, userId)} and user_id = ${userId} and expires_at > now()`)
  return Boolean(row)
}

/** Remembers the browser that a user has signed in from; `signed_in` is the user's row in the caller's statement. */
export function rememberDevice(mark: string, userId: string): Sql {
  return deviceInsert(mark, userId, sql`signed_in`)
}

/** The browser that an account was made in, before anybody has signed in. */
export async function insertDevice(tx: Database, mark: string, userId: string): Promise<void> {
  await tx.run(deviceInsert(mark, userId, sql`auth_users where id = ${userId}`))
}

function deviceInsert(mark: string, userId: string, user: Sql): Sql {
  return sql`
    insert into auth_devices (mark_hash, user_id, expires_at)
    select ${deviceHash(mark, userId)}, id, now() + make_interval(days => ${deviceMarkDays}) from ${user}
    on conflict (mark_hash) do update set last_used_at = now(), expires_at = excluded.expires_at`
}

/** The marks of all other browsers of a user: after a new password they are strangers again. */
export function forgetOtherDevices(userId: string, device: string | null): Sql {
  return sql`
    delete from auth_devices
    where user_id = ${userId} and mark_hash is distinct from ${device ? deviceHash(device, userId) : null}::bytea`
}
