import type { Parsed } from 'contract/endpoint'
import type { StaffUser, staff } from 'contract/staff'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { StaffAccount } from './staff-rules.ts'

type NewStaff = Parsed<typeof staff.create>['body']
type StaffChanges = Parsed<typeof staff.update>['body']

/** A row as it is stored; the portrait becomes a link on its way out. */
export type StaffRow = Omit<StaffUser, 'avatar_url'> & { avatar_file_id: string | null }

const columns = sql`
  id, full_name, username, email, phone, role, has_access, avatar_file_id, active, created_at, version`

export function listStaff(db: Database): Promise<StaffRow[]> {
  return db.all<StaffRow>(sql`
    select ${columns} from staff where deleted_at is null order by full_name collate "und-x-icu", id`)
}

/**
 * The caller's account as it is now and the one it is about, locked until the transaction ends. Always in the order of
 * their ids: two who change each other wait instead of deadlocking, and the second sees what the first did.
 */
export async function lockAccounts(
  tx: Database,
  actorId: string,
  targetId: string,
): Promise<{ actor: StaffAccount; target: StaffRow }> {
  const rows = await tx.all<StaffRow>(sql`
    select ${columns} from staff
    where id in (${actorId}, ${targetId}) and deleted_at is null
    order by id for no key update`)
  const actor = rows.find(({ id }) => id === actorId)
  const target = rows.find(({ id }) => id === targetId)
  if (!actor?.active) throw new ApiError('unauthenticated')
  if (!target) throw new ApiError('not_found')
  return { actor, target }
}

export function insertStaff(tx: Database, newStaff: NewStaff): Promise<StaffRow> {
  const { full_name, username, email, phone, role, has_access } = newStaff
  return tx.only<StaffRow>(sql`
    insert into staff (full_name, username, email, phone, role, has_access)
    values (${full_name}, ${username}, ${email}, ${phone}, ${role}, ${has_access}::text[])
    returning ${columns}`)
}

/** Nothing when the version is an older one. */
export function updateStaffRow(
  tx: Database,
  id: string,
  changes: StaffChanges,
): Promise<StaffRow | undefined> {
  const { full_name, username, email, phone, role, has_access, active, version } = changes
  return tx.one<StaffRow>(sql`
    update staff set
      full_name = coalesce(${full_name ?? null}, full_name),
      username = coalesce(${username ?? null}, username),
      email = case when ${email !== undefined} then ${email ?? null} else email end,
      phone = case when ${phone !== undefined} then ${phone ?? null} else phone end,
      role = coalesce(${role ?? null}, role),
      has_access = coalesce(${has_access ?? null}::text[], has_access),
      active = coalesce(${active ?? null}, active)
    where id = ${id} and version = coalesce(${version ?? null}::int, version)
    returning ${columns}`)
}

/** The row stays, since histories name the person; what would let the person sign in does not. */
export async function markStaffDeleted(tx: Database, id: string): Promise<void> {
  await tx.run(sql`
    update staff set active = false, deleted_at = now(), password_hash = null,
      password_version = password_version + 1
    where id = ${id}`)
  await tx.run(sql`delete from staff_factors where staff_id = ${id}`)
  await tx.run(sql`delete from staff_devices where staff_id = ${id}`)
}
