import type { ClientMatch, clients } from 'contract/clients'
import type { Answer } from 'contract/endpoint'
import { maxCounted } from 'contract/wire-values'
import type { Database } from '../../db/database.ts'
import { firstFull } from '../../db/search-pages.ts'
import type { HandlerContext } from '../../http/handler.ts'
import type { ClientRow } from './clients.queries.ts'
import {
  type ClientsQuery,
  clientsLike,
  clientsPage,
  clientsTotal,
  maxLookedUp,
} from './list-clients.queries.ts'
import { shownClient } from './shown-client.ts'

type Call = HandlerContext<typeof clients.richList>

export async function listClients(call: Call): Promise<Answer<typeof clients.richList>> {
  const { db, query } = call
  const rows = await firstFull<ClientRow>(db, clientsPage(query), query.limit)
  const results = rows.map((row) => shownClient(call, row))
  return query.with_total ? { results, total: await countClients(db, query, rows.length) } : { results }
}

/** A page that is not full is the last one, so it gives the total. */
async function countClients(db: Database, query: ClientsQuery, shown: number): Promise<number> {
  const { limit, offset } = query
  const isLastPage = shown < limit && (shown > 0 || offset === 0)
  if (isLastPage) return Math.min(offset + shown, maxCounted)
  const { total } = await db.only<{ total: number }>(clientsTotal(query))
  return total
}

export function lookUpClients(db: Database, text: string): Promise<ClientMatch[]> {
  return firstFull<ClientMatch>(db, clientsLike(text), maxLookedUp)
}
