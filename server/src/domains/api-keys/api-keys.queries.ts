import type { ApiKey, apiKeys } from 'contract/api-keys'
import type { Parsed } from 'contract/endpoint'
import type { StaffRole } from 'contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { tokenHash } from '../../tokens.ts'

type NewKey = Parsed<typeof apiKeys.create>['body'] & { hash: Buffer; prefix: string; makerId: string }

/** What of a key and its maker decides a call. */
type UsableKey = {
  hash: string
  id: string
  scopes: string[]
  per_minute: number
  maker_id: string
  role: StaffRole
  has_access: StaffRole[]
  was_used_long_ago: boolean
}

/** Key and account in one query, at every request: what was revoked or taken away is gone from the next call on. */
export async function findUsableKeys(db: Database, keys: string[]): Promise<Map<string, UsableKey>> {
  const byHash = new Map(keys.map((key) => [tokenHash(key).toString('hex'), key]))
  const rows = await db.all<UsableKey>(sql`
    select encode(api_keys.key_hash, 'hex') as hash, api_keys.id, api_keys.scopes, api_keys.per_minute,
      staff.id as maker_id, staff.role, staff.has_access,
      api_keys.last_used_at is null or api_keys.last_used_at < now() - interval '1 minute' as was_used_long_ago
    from api_keys
    join staff on staff.id = api_keys.made_by and staff.active and staff.deleted_at is null
    where api_keys.key_hash = any (array(select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash))
      and api_keys.revoked_at is null
      and (api_keys.expires_at is null or api_keys.expires_at > now())`)
  return new Map(rows.map((row) => [byHash.get(row.hash) as string, row]))
}

/** Once a minute, and by one of the calls that come together. */
export async function markUsed(db: Database, id: string, ip: string): Promise<void> {
  await db.run(sql`
    update api_keys set last_used_at = now(), last_used_ip = ${ip}
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`)
}

/** The newest first; a key is a row of the list also when it no longer works. */
export function listKeys(db: Database): Promise<ApiKey[]> {
  return db.all<ApiKey>(shownKeys(sql`api_keys`, sql`order by api_keys.created_at desc, api_keys.id`))
}

export function insertKey(tx: Database, key: NewKey): Promise<ApiKey> {
  const { hash, prefix, makerId, name, scopes, per_minute, expires_at } = key
  return tx.only<ApiKey>(sql`
    with made as (
      insert into api_keys (key_hash, prefix, name, scopes, per_minute, made_by, expires_at)
      values (${hash}, ${prefix}, ${name}, ${scopes}::text[], ${per_minute}, ${makerId}, ${expires_at})
      returning *
    )
    ${shownKeys(sql`made as api_keys`, sql``)}`)
}

function shownKeys(from: Sql, order: Sql): Sql {
  return sql`
    select api_keys.id, api_keys.name, api_keys.prefix, api_keys.scopes, api_keys.per_minute,
      case
        when api_keys.revoked_at is not null then 'revoked'
        when api_keys.expires_at <= now() then 'expired'
        when not staff.active then 'maker_off'
        else 'active'
      end as state,
      jsonb_build_object('id', staff.id, 'full_name', staff.full_name) as made_by,
      api_keys.created_at, api_keys.expires_at, api_keys.last_used_at, api_keys.last_used_ip, api_keys.revoked_at
    from ${from}
    join staff on staff.id = api_keys.made_by
    ${order}`
}

/** False where there is none, or it is revoked already. */
export async function revokeKey(tx: Database, id: string, staffId: string): Promise<boolean> {
  const revoked = await tx.run(sql`
    update api_keys set revoked_at = now(), revoked_by = ${staffId} where id = ${id} and revoked_at is null`)
  return revoked > 0
}

export function findMakerAddress(
  db: Database,
  staffId: string,
): Promise<{ full_name: string; email: string | null }> {
  return db.only(sql`select full_name, email from staff where id = ${staffId}`)
}
