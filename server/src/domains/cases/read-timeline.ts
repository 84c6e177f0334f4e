import type { cases, TimelineEntry } from 'contract/cases'
import { ApiError } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { isMasked } from '../applications/shown-application.ts'
import { isCaseVisible, listTimeline } from './timeline.queries.ts'

type Call = HandlerContext<typeof cases.timeline>

/** The story of a case from the first contact of its person on, newest first. */
export async function readTimeline(call: Call): Promise<TimelineEntry[]> {
  const { db, params, query, language } = call
  if (!(await isCaseVisible(db, call, params.id))) throw new ApiError('not_found')
  return listTimeline(db, { ...query, id: params.id, isMasked: isMasked(call), language })
}
