import type { PrefChanges } from 'contract/prefs'
import type { StaffRole } from 'contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import { auditInsertRows } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { deviceHash, deviceHashIn, deviceMarkDays } from '../../http/device.ts'
import { triesReset } from '../../throttles.queries.ts'
import { requestCount, tryTaken } from '../../throttles.ts'
import { newToken, tokenHash } from '../../tokens.ts'

type StaffAccountRow = {
  id: string
  full_name: string
  username: string
  email: string | null
  role: StaffRole
  has_access: StaffRole[]
  /** What was chosen of them. */
  prefs: PrefChanges
  /** None where nobody gets in: switched off, or no password set yet. */
  password_hash: string | null
  password_version: number
  has_factor: boolean
}

export type SignInAccount = StaffAccountRow & { is_known_device: boolean }

const columns = sql`
  staff.id, full_name, username, email, role, has_access, prefs,
  case when active then password_hash end as password_hash, password_version,
  exists (select from staff_factors where staff_id = staff.id and verified_at is not null) as has_factor`

type Beginning = {
  /** Seconds until this address may try again, or any address at this account; 0 to go on. */
  wait: number
  /** What the try was counted under, to be forgotten when it turns out right. */
  try_name: string
  account: SignInAccount | undefined
}

type Trying = { identifor: string; device: string | null; ip: string; factor: number }

/**
 * Counts the request, finds the account and takes a try at it, in one statement. Tries count by account; a browser that
 * has signed in before counts by itself, so no stranger locks it out.
 */
export async function beginSignIn(
  db: Database,
  { identifor, device, ip, factor }: Trying,
): Promise<Beginning> {
  const { wait, try_name, ...account } = await db.only<
    Omit<Beginning, 'account'> & (SignInAccount | { id: null })
  >(sql`
    select account.*, tries.try_name,
      case when request.wait > 0 then request.wait else ${tryTaken(sql`tries.try_name`, factor)} end as wait
    from (select ${requestCount({ kind: 'staff_sign_in', ip, factor })} as wait) request
    left join (
      select ${columns}, exists (
        select from staff_devices
        where mark_hash = ${deviceHashIn(device, sql`staff.id`)} and expires_at > now()
      ) as is_known_device
      from staff where deleted_at is null and ${isNamed(identifor)}
    ) account on true
    cross join lateral (
      select case
        when account.is_known_device then 'staff_device:' || account.id || ':' || ${device}::text
        else 'staff:' || coalesce(account.id::text, ${identifor.toLowerCase()}::text)
      end as try_name
    ) tries`)
  return { wait, try_name, account: account.id === null ? undefined : account }
}

/** By username or e-mail, which cannot be mistaken for each other; of usernames only the ASCII letters fold. */
function isNamed(identifor: string): Sql {
  return identifor.includes('@')
    ? sql`email = ${identifor.toLowerCase()}`
    : sql`lower(username) = lower(${identifor}::text collate "C")`
}

/** What is counted at an account: a new password starts the count afresh. */
export function accountTriesName(id: string): string {
  return `staff:${id}`
}

/** For a person who has just set the password through a link. */
export function findAccountById(db: Database, id: string): Promise<StaffAccountRow | undefined> {
  return db.one<StaffAccountRow>(sql`select ${columns} from staff where deleted_at is null and id = ${id}`)
}

const sessionSeconds = 7 * 24 * 3600

type SignedIn = {
  account: Pick<SignInAccount, 'id' | 'password_version'>
  mark: string
  try_name: string
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
  const { account, mark, try_name, rehash, ip, user_agent, request_id } = signedIn
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
    ), audited as (
      ${auditInsertRows({
        kind: 'staff.sign_in',
        actor: { kind: 'staff', id: account.id },
        target: { kind: 'staff', id: sql`id` },
        ip,
        request_id,
        from: sql`account`,
      })}
    ), tries_reset as (
      ${triesReset(try_name, sql`exists (select from account)`)}
    )
    insert into api_sessions (token_hash, kind, staff_id, expires_at, ip, user_agent)
    select ${tokenHash(token)}, 'staff', id, now() + make_interval(secs => ${sessionSeconds}), ${ip}, ${user_agent}
    from account`)
  return opened > 0 ? token : null
}
