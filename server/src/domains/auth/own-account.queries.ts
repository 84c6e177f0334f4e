import type { auth, Me } from 'contract/auth'
import type { Parsed } from 'contract/endpoint'
import type { PrefChanges } from 'contract/prefs'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type StaffMe = Extract<Me, { kind: 'staff' }>
type ClientMe = Extract<Me, { kind: 'client' }>

/** Portraits become links on their way out. */
type Stored<Account> = Omit<Account, 'kind' | 'avatar_url' | 'prefs'> & { avatar_file_id: string | null }

/** Of the preferences only what was chosen is stored. */
export type StoredStaffMe = Stored<StaffMe> & { prefs: PrefChanges }

const staffColumns = sql`
  id, full_name, email, username, role, has_access, avatar_file_id, prefs, version,
  exists (select from staff_factors where staff_id = staff.id and verified_at is not null) as second_factor`

export function findStaffMe(db: Database, id: string): Promise<StoredStaffMe | undefined> {
  return db.one<StoredStaffMe>(sql`
    select ${staffColumns} from staff where id = ${id} and deleted_at is null`)
}

export function findClientMe(
  db: Database,
  id: string,
): Promise<
  Pick<Stored<ClientMe>, 'id' | 'full_name' | 'email' | 'avatar_file_id' | 'email_proved'> | undefined
> {
  return db.one(sql`
    select id, full_name, email, avatar_file_id, email_proved_at is not null as email_proved
    from clients where id = ${id} and deleted_at is null`)
}

/** The caller's row as it is now, locked until the transaction ends. */
export function lockStaffMe(tx: Database, id: string): Promise<StoredStaffMe | undefined> {
  return tx.one<StoredStaffMe>(sql`
    select ${staffColumns} from staff where id = ${id} and deleted_at is null for no key update`)
}

type OwnChanges = Omit<Parsed<typeof auth.updateMe>['body'], 'prefs'>

/** Nothing when the version is an older one. */
export function updateStaffMe(
  tx: Database,
  id: string,
  { full_name, email, version }: OwnChanges,
): Promise<StoredStaffMe | undefined> {
  return tx.one<StoredStaffMe>(sql`
    update staff set
      full_name = coalesce(${full_name ?? null}, full_name),
      email = case when ${email !== undefined} then ${email ?? null} else email end
    where id = ${id} and version = coalesce(${version ?? null}::int, version)
    returning ${staffColumns}`)
}

/** Over those stored before, and the columns page by page. The version stays: no open form could overwrite them. */
export function updateStaffPrefs(tx: Database, id: string, changes: PrefChanges): Promise<StoredStaffMe> {
  const { columns = {}, ...others } = changes
  return tx.only<StoredStaffMe>(sql`
    update staff set prefs = prefs || ${JSON.stringify(others)}::jsonb || jsonb_build_object(
      'columns', coalesce(prefs -> 'columns', '{}') || ${JSON.stringify(columns)}::jsonb)
    where id = ${id}
    returning ${staffColumns}`)
}

/** Answers the file that was the portrait before. */
export async function setStaffPortrait(tx: Database, id: string, fileId: string): Promise<string | null> {
  const row = await tx.one<{ old_id: string | null }>(sql`
    with before as (select id, avatar_file_id from staff where id = ${id} for no key update)
    update staff set avatar_file_id = ${fileId} from before where staff.id = before.id
    returning before.avatar_file_id as old_id`)
  return row?.old_id ?? null
}

export type OwnPassword = { username: string; password_hash: string | null; password_version: number }

export function findOwnPassword(db: Database, id: string): Promise<OwnPassword | undefined> {
  return db.one<OwnPassword>(sql`
    select username, password_hash, password_version from staff where id = ${id} and active and deleted_at is null`)
}

/** False when another call has changed the password since the old one was checked. */
export async function replacePassword(
  tx: Database,
  id: string,
  { hash, version }: { hash: string; version: number },
): Promise<boolean> {
  const replaced = await tx.run(sql`
    update staff set password_hash = ${hash}, password_version = password_version + 1
    where id = ${id} and password_version = ${version} and active and deleted_at is null`)
  return replaced > 0
}
