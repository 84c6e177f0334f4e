import type { cases } from 'contract/cases'
import type { Answer } from 'contract/endpoint'
import { firstFull } from '../../db/search-pages.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { type StoredCaseRow, shownCase } from './case-rows.ts'
import { casesPage, casesTotal } from './list-cases.queries.ts'

type Call = HandlerContext<typeof cases.list>

/** A page of cases, and how many there are. */
export async function listCases(call: Call): Promise<Answer<typeof cases.list>> {
  const { db, query } = call
  const [rows, { total }] = await Promise.all([
    firstFull<StoredCaseRow>(db, casesPage(call, query), query.limit),
    db.only<{ total: number }>(casesTotal(call, query)),
  ])
  return { results: rows.map((row) => shownCase(call, row)), total }
}
