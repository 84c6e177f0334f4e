import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { deviceHash, deviceHashIn, deviceMarkDays } from '../../http/device.ts'
import { throttleKey } from '../../throttles.ts'
import { newToken, tokenHash } from './sessions.queries.ts'

type StaffAccountRow = {
  id: string
  full_name: string
  username: string
  email: string | null
  role: StaffRole
  has_access: StaffRole[]
  /** None where nobody gets in: switched off, or no password set yet. */
  password_hash: string | null
  password_version: number
  has_factor: boolean
}

export type SignInAccount = StaffAccountRow & { is_known_device: boolean }

const columns = sql`
  staff.id, full_name, username, email, role, has_access,
  case when active then password_hash end as password_hash, password_version,
  exists (select from staff_factors where staff_id = staff.id and verified_at is not null) as has_factor`

/** By username or e-mail, which cannot be mistaken for each other; of usernames only the ASCII letters fold. */
export function findSignInAccount(
  db: Database,
  identifor: string,
  device: string | null,
): Promise<SignInAccount | undefined> {
  const named = identifor.includes('@')
    ? sql`email = ${identifor.toLowerCase()}`
    : sql`lower(username) = lower(${identifor}::text collate "C")`
  return db.one<SignInAccount>(sql`
    select ${columns}, exists (
      select from staff_devices
      where mark_hash = ${deviceHashIn(device, sql`staff.id`)} and expires_at > now()
    ) as is_known_device
    from staff
    where deleted_at is null and ${named}`)
}

/** Of somebody who has just set the password through a link. */
export function findAccountById(db: Database, id: string): Promise<StaffAccountRow | undefined> {
  return db.one<StaffAccountRow>(sql`select ${columns} from staff where deleted_at is null and id = ${id}`)
}

const sessionSeconds = 7 * 24 * 3600

type SignedIn = {
  account: Pick<SignInAccount, 'id' | 'password_version'>
  mark: string
  tryKey: string
  /** The password again, where it was stored at an older cost. */
  rehash: string | null
  ip: string
  user_agent: string
  request_id: string
}

/**
 * Everything a right password leaves behind, in one statement, since every one costs a good part of what checking the
 * password does. Gives the token of the session; none when the account was switched off or got another password
 * meanwhile.
 */
export async function openStaffSession(db: Database, signedIn: SignedIn): Promise<string | null> {
  const { account, mark, tryKey, rehash, ip, user_agent, request_id } = signedIn
  const token = newToken()
  const opened = await db.run(sql`
    with account as (
      update staff set last_sign_in_at = now(), password_hash = coalesce(${rehash}, password_hash)
      where id = ${account.id} and active and deleted_at is null and password_version = ${account.password_version}
      returning id
    ), device as (
      insert into staff_devices (mark_hash, staff_id, expires_at)
      select ${deviceHash(mark, account.id)}, id, now() + make_interval(days => ${deviceMarkDays}) from account
      on conflict (mark_hash) do update set last_used_at = now(), expires_at = excluded.expires_at
    ), noted as (
      insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, source_ip, request_id)
      select 'staff.sign_in', 'staff', id, 'staff', id, ${ip}, ${request_id} from account
    ), forgotten as (
      delete from throttles where key = ${throttleKey(tryKey)}
    )
    insert into api_sessions (token_hash, kind, staff_id, expires_at, ip, user_agent)
    select ${tokenHash(token)}, 'staff', id, now() + make_interval(secs => ${sessionSeconds}), ${ip}, ${user_agent}
    from account`)
  return opened > 0 ? token : null
}
