import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readUpdate } from './chat-update.ts'
import { lockLease } from './state.queries.ts'
import { insertUpdates, type NewUpdate } from './updates.queries.ts'

type Arrived = {
  botId: number
  bodies: unknown[]
  /** Of the process that polls: one that has lost it stores nothing. */
  lease?: string
}

const Numbered = z.object({ update_id: z.int() })

/**
 * Stored before anything is done with them, with a job for each chat that has a new one. The same update may come any
 * number of times, by any way.
 */
export async function storeUpdates(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'enqueue'> },
  { botId, bodies, lease }: Arrived,
): Promise<{ isHolder: boolean; highest: number | null }> {
  const updates = bodies.flatMap((body) => asRow(body) ?? [])
  return db.transaction(async (tx) => {
    if (lease && !(await lockLease(tx, lease))) return { isHolder: false, highest: null }
    for (const chat_id of await insertUpdates(tx, botId, updates))
      await jobs.enqueue(tx, 'handle-chat', { chat_id })
    const highest = updates.length === 0 ? null : Math.max(...updates.map(({ update_id }) => update_id))
    return { isHolder: true, highest }
  })
}

function asRow(body: unknown): NewUpdate | null {
  const numbered = z.safeParse(Numbered, body)
  if (!numbered.success) return null
  const chat_id = readUpdate(body)?.chat.id ?? null
  return { update_id: numbered.data.update_id, chat_id, body: storable(body) }
}

/** As the database takes it: no text there has a zero or half a character. */
function storable(body: unknown): string {
  return JSON.stringify(body, (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
}
