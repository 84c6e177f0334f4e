import type { applications } from 'contract/applications'
import type { Answer } from 'contract/endpoint'
import { firstFull } from '../../db/search-pages.ts'
import type { HandlerContext } from '../../http/handler.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { applicationsPage, applicationsTotal } from './list-applications.queries.ts'
import { isMasked, shownApplication } from './shown-application.ts'

type Call = HandlerContext<typeof applications.richList>

export async function listApplications(call: Call): Promise<Answer<typeof applications.richList>> {
  const { db, query, secrets, actor } = call
  const { with_total, ...filter } = query
  const reader = { secrets, actor, isMasked: isMasked(call) }
  const rows = await firstFull<ApplicationRow>(db, applicationsPage(filter), filter.limit)
  const results = rows.map((row) => shownApplication(reader, row))
  if (!with_total) return { results }
  const { total } = await db.only<{ total: number }>(applicationsTotal(filter))
  return { results, total }
}
