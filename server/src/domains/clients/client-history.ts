import type { HistoryEntry } from 'contract/client-history'
import type { clients } from 'contract/clients'
import type { Answer } from 'contract/endpoint'
import { ApiError } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { type HistoryRow, listHistory } from './client-history.queries.ts'
import { findClient } from './clients.queries.ts'

type Call = HandlerContext<typeof clients.getHistory>

/** A page of it; one more row is read, to know whether another page follows. */
export async function readHistory(call: Call): Promise<Answer<typeof clients.getHistory>> {
  const { db, actor, params, query } = call
  const { limit, offset } = query
  if (!(await findClient(db, actor, params.id))) throw new ApiError('not_found')
  const rows = await listHistory(db, params.id, { limit: limit + 1, offset })
  return { results: rows.slice(0, limit).map(shownEntry), has_more: rows.length > limit }
}

function shownEntry({ id, at, kind, actor_kind, full_name, role, data }: HistoryRow): HistoryEntry {
  const actor = { kind: actor_kind, full_name, role }
  // The branch of the statement that made the row has built what its kind has; the answer's schema checks it.
  return { id, at, kind, actor, ...data } as HistoryEntry
}
