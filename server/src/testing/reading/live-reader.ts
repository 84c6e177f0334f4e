import type { LiveEvent } from 'contract/system'
import sql, { join } from 'sql-template-tag'
import { expect } from 'vitest'
import type { Database } from '../../db/database.ts'

export type LiveReader = {
  /** The events since the last call, once the marker of `markLive` has come. */
  events(): Promise<LiveEvent[]>
  /** Everything that has come, comments too. */
  text(): string
  isOver(): boolean
}

/** Reads a stream of events along, as a page does. */
export function readLive(staffId: string, chunks: AsyncIterable<Uint8Array | string>): LiveReader {
  let text = ''
  let read = 0
  let isOver = false
  const reading = async () => {
    for await (const chunk of chunks)
      text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
  }
  void reading()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    events: async () => {
      const mark = `{"kind":"notification","id":"${staffId}"}`
      await expect.poll(() => text.includes(mark, read), { interval: 5 }).toBe(true)
      const end = text.indexOf(mark, read)
      const events = eventsIn(text.slice(read, end))
      read = end + mark.length
      return events
    },
    text: () => text,
    isOver: () => isOver,
  }
}

/** Sends these a marker after everything that was written before. */
export async function markLive(db: Database, staffIds: string[]): Promise<void> {
  const change = (id: string) => JSON.stringify({ kind: 'notification', id, staff_id: id })
  await db.run(sql`
    insert into record_changes (change) values ${join(staffIds.map((id) => sql`(${change(id)})`))}`)
  await db.run(sql`select pg_notify('record_changed', 'changed')`)
}

function eventsIn(text: string): LiveEvent[] {
  return [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, message]) => JSON.parse(message ?? ''))
}
