import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import sql from 'sql-template-tag'
import type { Database } from './db/database.ts'

/** What one address may ask for, in how many seconds. */
const requestLimits = {
  sign_up: { times: 30, seconds: 300 },
  recover: { times: 30, seconds: 300 },
  resend: { times: 30, seconds: 300 },
  verify: { times: 30, seconds: 300 },
  token: { times: 150, seconds: 300 },
  authorize: { times: 150, seconds: 300 },
  factor: { times: 15, seconds: 60 },
  staff_sign_in: { times: 150, seconds: 300 },
  invite: { times: 30, seconds: 300 },
} satisfies Record<string, Limit>

export type RequestKind = keyof typeof requestLimits
export type Limit = { times: number; seconds: number }

/** Counts one request of an address; answers after how many seconds to come back, 0 to go on. */
export function countRequest(
  db: Database,
  { kind, ip, factor }: { kind: RequestKind; ip: string; factor: number },
): Promise<number> {
  const { times, seconds } = requestLimits[kind]
  return countUse(db, `request:${kind}:${sourceOf(ip)}`, { times: times * factor, seconds })
}

/** Counts one use of anything that may be used so often in so long; the answer is that of `countRequest`. */
export async function countUse(db: Database, key: string, { times, seconds }: Limit): Promise<number> {
  const row = await db.one<{ wait: number }>(sql`
    insert into throttles as kept (key, count, expires_at)
    values (${throttleKey(key)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when kept.expires_at <= now() then 1 else kept.count + 1 end,
      window_started_at = case when kept.expires_at <= now() then now() else kept.window_started_at end,
      expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
    returning case when count > ${Math.max(1, Math.round(times))} then ceil(extract(epoch from expires_at - now()))::int else 0 end as wait`)
  return row?.wait ?? 0
}

const freeTries = 10
const triesWindow = 15 * 60
const longestDelay = 900

/**
 * Takes one try at a secret before it is looked at, so that tries at the same moment count one by one. After ten in a
 * quarter of an hour every further one sets a delay of 1, 2, 4 … 900 seconds. Answers after how many seconds to come
 * back, 0 to go on. A right answer calls `forgetTries`.
 */
export async function takeTry(db: Database, key: string, factor: number): Promise<number> {
  const free = Math.round(freeTries * factor)
  const row = await db.one<{ wait: number }>(sql`
    with taken as (
      insert into throttles as kept (key, count, expires_at)
      values (${throttleKey(key)}, 1, now() + make_interval(secs => ${triesWindow}))
      on conflict (key) do update set
        count = case when kept.expires_at <= now() then 1 else kept.count + 1 end,
        window_started_at = case when kept.expires_at <= now() then now() else kept.window_started_at end,
        blocked_until = case
          when kept.expires_at <= now() or kept.count < ${free} then null
          else now() + make_interval(secs => least(${longestDelay}, power(2, least(kept.count - ${free}, 20))))
        end,
        expires_at = case
          when kept.expires_at <= now() then excluded.expires_at
          when kept.count < ${free} then kept.expires_at
          else now() + make_interval(secs => ${2 * longestDelay})
        end
      where kept.blocked_until is null or kept.blocked_until <= now()
      returning 0 as wait
    )
    select wait from taken
    union all
    select greatest(1, ceil(extract(epoch from blocked_until - now())))::int
    from throttles where key = ${throttleKey(key)} and not exists (select from taken)`)
  return row?.wait ?? 0
}

export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.run(sql`delete from throttles where key = ${throttleKey(key)}`)
}

/** Keys name people and addresses, which nobody needs to read off this table. */
export function throttleKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Whoever has one IPv6 address has its whole network. */
function sourceOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
