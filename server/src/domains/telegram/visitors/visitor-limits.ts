import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { countUse } from '../../../throttles.ts'
import { leadsPerHour } from '../chat-store/lead-limit.queries.ts'

const hour = 3600
const day = 24 * hour

type Counting = { tx: Database; deps: Pick<Deps, 'env'>; chat: { chat_id: number } }

// Each answers whether this is one too many.

/** Contacts that a chat has shown, its own or not. */
export function isContactTooMany({ tx, deps, chat }: Counting): Promise<boolean> {
  return isTooMany(tx, `telegram contact ${chat.chat_id}`, { times: 5 * factorOf(deps), seconds: day })
}

/** Leads with a phone that nobody has proved. */
export function isTypedTooMany({ tx, deps, chat }: Counting): Promise<boolean> {
  return isTooMany(tx, `telegram typed ${chat.chat_id}`, { times: factorOf(deps), seconds: day })
}

/** Leads of all chats: who fills the desks of the call team from many accounts is stopped here. */
export async function isLeadTooMany({ tx, deps }: Counting): Promise<boolean> {
  return isTooMany(tx, leadsPerHour.name, { times: leadsPerHour.times * factorOf(deps), seconds: hour })
}

function factorOf({ env }: Pick<Deps, 'env'>): number {
  return env.rateLimitFactor
}

async function isTooMany(
  tx: Database,
  name: string,
  limit: { times: number; seconds: number },
): Promise<boolean> {
  return (await countUse(tx, name, limit)) > 0
}
