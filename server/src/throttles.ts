import { isIPv6 } from 'node:net'
import sql, { type Sql } from 'sql-template-tag'
import { type CountedUse, createCounter } from './count-together.ts'
import type { Database } from './db/database.ts'
import { countedTry, countedUse, countUses, triesReset, waitOf } from './throttles.queries.ts'

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

// Every count answers after how many seconds to come back, 0 to go on.

/** One request of an address. Those that come at the same moment are counted together. */
export function countRequest(db: Database, { kind, ip, factor }: Request): Promise<number> {
  const { times, seconds } = requestLimits[kind]
  return countTogether(db, `request:${kind}:${sourceOf(ip)}`, { times: times * factor, seconds })
}

/** One call with an API key, of so many in a minute; counted in the same way. */
export function countKeyCall(db: Database, id: string, perMinute: number): Promise<number> {
  return countTogether(db, `api_key:${id}`, { times: perMinute, seconds: 60 })
}

async function countTogether(db: Database, name: string, { times, seconds }: Limit): Promise<number> {
  const { place, remaining } = await counterOf(db, name, seconds)()
  return place > times ? remaining : 0
}

/** The names that are being counted now, by database: a transaction counts by itself. */
const counters = new WeakMap<Database, Map<string, () => Promise<CountedUse>>>()

function counterOf(db: Database, name: string, seconds: number): () => Promise<CountedUse> {
  const known = counters.get(db) ?? new Map<string, () => Promise<CountedUse>>()
  counters.set(db, known)
  const counter =
    known.get(name) ??
    createCounter(
      (uses) => countUses(db, name, uses, seconds),
      () => known.delete(name),
    )
  known.set(name, counter)
  return counter
}

/** The same, as a part of a statement. */
export function requestCount({ kind, ip, factor }: Request): Sql {
  const { times, seconds } = requestLimits[kind]
  return countedUse(`request:${kind}:${sourceOf(ip)}`, { times: times * factor, seconds })
}

/** One use of anything that may be used so often in so long. */
export function countUse(db: Database, name: string, limit: Limit): Promise<number> {
  return waitOf(db, countedUse(name, limit))
}

/**
 * Counts a try at a secret before it is checked, so that concurrent tries count one by one. After ten in 15 minutes
 * each further one waits 1, 2, 4 … 900 seconds. A correct answer calls `resetTries`.
 */
export function takeTry(db: Database, name: string, factor: number): Promise<number> {
  return waitOf(db, tryTaken(sql`${name}`, factor))
}

/** The same, as a part of a statement that knows the name. */
export function tryTaken(name: Sql, factor: number): Sql {
  return countedTry(name, freeTries * factor)
}

export async function resetTries(db: Database, name: string): Promise<void> {
  await db.run(triesReset(name))
}

/** An IPv6 address counts with its /64 network. */
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
