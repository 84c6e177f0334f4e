import { isIPv6 } from 'node:net'
import sql, { type Sql } from 'sql-template-tag'
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
  contact: { times: 30, seconds: 300 },
} satisfies Record<string, Limit>

export type RequestKind = keyof typeof requestLimits
type Limit = { times: number; seconds: number }
type Request = { kind: RequestKind; ip: string; factor: number }

const freeTries = 10

// Every count answers after how many seconds to come back, 0 to go on. The rules are in migration 0015: a statement
// that has to look something up anyway counts on the way.

/** One request of an address. */
export function countRequest(db: Database, request: Request): Promise<number> {
  return waitOf(db, requestCount(request))
}

/** The same, as a part of a statement. */
export function requestCount({ kind, ip, factor }: Request): Sql {
  const { times, seconds } = requestLimits[kind]
  return countOf(`request:${kind}:${sourceOf(ip)}`, { times: times * factor, seconds })
}

/** One use of anything that may be used so often in so long. */
export function countUse(db: Database, name: string, limit: Limit): Promise<number> {
  return waitOf(db, countOf(name, limit))
}

function countOf(name: string, { times, seconds }: Limit): Sql {
  return sql`count_use(${name}, ${Math.max(1, Math.round(times))}, ${seconds})`
}

/**
 * One try at a secret, taken before it is looked at, so that tries at the same moment count one by one. After ten in a
 * quarter of an hour every further one sets a delay of 1, 2, 4 … 900 seconds. A right answer calls `forgetTries`.
 */
export function takeTry(db: Database, name: string, factor: number): Promise<number> {
  return waitOf(db, tryTaken(sql`${name}`, factor))
}

/** The same, as a part of a statement that knows the name. */
export function tryTaken(name: Sql, factor: number): Sql {
  return sql`take_try(${name}, ${Math.max(1, Math.round(freeTries * factor))})`
}

export async function forgetTries(db: Database, name: string): Promise<void> {
  await db.run(triesForgotten(name))
}

/** The same, as a statement. */
export function triesForgotten(name: string): Sql {
  return sql`delete from throttles where key = throttle_key(${name})`
}

async function waitOf(db: Database, count: Sql): Promise<number> {
  const row = await db.one<{ wait: number }>(sql`select ${count} as wait`)
  return row?.wait ?? 0
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
