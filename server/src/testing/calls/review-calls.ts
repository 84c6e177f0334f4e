import type { ApplicationFull } from 'contract/applications'
import { documentReview } from 'contract/document-review'
import type { ReviewReason } from 'contract/review-reasons'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../accounts/callers.ts'
import { applicationCalls, type Program } from './application-calls.ts'

type Line = ApplicationFull['checklist'][number]

/** A line as a reviewer names it. */
export type SeenLine = { item_id: string; version_id: string; version: number }

/** A line of a checklist as it is seen now; the offered file is what is looked at. */
export async function seen(caller: Caller, applicationId: string, inputId: string): Promise<SeenLine> {
  const { item_id, version, offered, versions, uploaded_doc } = await lineOf(caller, applicationId, inputId)
  const counting = versions.find(({ file_id }) => file_id === uploaded_doc?.file_id)
  return {
    item_id: item_id ?? '',
    version: version ?? 0,
    version_id: offered?.version_id ?? counting?.id ?? '',
  }
}

export async function lineOf(caller: Caller, applicationId: string, inputId: string): Promise<Line> {
  const { checklist } = await applicationCalls(caller).getFull(applicationId)
  const line = checklist.find(({ service_input_id }) => service_input_id === inputId)
  if (!line) throw new Error('there is no such line')
  return line
}

/** The calls of a reviewer. */
export function reviewCalls(reviewer: Caller) {
  const review = (...decisions: object[]) =>
    reviewer.call(documentReview.review, { body: { decisions: decisions as never } })
  return {
    review,
    accept: (line: SeenLine, more: object = {}) => review({ ...line, decision: 'accept', ...more }),
    redo: (line: SeenLine, reason_code: ReviewReason = 'blurry', more: object = {}) =>
      review({ ...line, decision: 'redo', reason_code, ...more }),
    undo: (...item_ids: string[]) => reviewer.call(documentReview.undoReview, { body: { item_ids } }),
    queue: async (query: object = {}) => reviewer.call(documentReview.queue, { query }),
  }
}

/** A handed-in application of a client, with both documents that the program requires. */
export async function handedIn(client: Caller, program: Program): Promise<string> {
  const own = applicationCalls(client)
  const id = await own.wholeDraft(program)
  await own.submit(id)
  return id
}

/** Makes a colleague one of the people of a case. */
export async function joinCase(db: Database, applicationId: string, staffId: string): Promise<void> {
  await db.run(sql`
    insert into case_people (application_id, staff_id, is_responsible) values (${applicationId}, ${staffId}, true)`)
  await db.run(sql`update cases set responsible_id = ${staffId} where application_id = ${applicationId}`)
}

/** What happened to an item, the oldest first. */
export function eventsOf(db: Database, itemId: string): Promise<{ event: string; note: string | null }[]> {
  return db.all(sql`select event, note from case_events where item_id = ${itemId} order by seq`)
}
