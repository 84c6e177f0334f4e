import { type NextAction, nextAction } from 'contract/next-action'
import { nextOpenTime, nextReminderAt } from 'contract/reminders'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { closeCurrentStep } from './steps.queries.ts'
import { listOpenCases, listTurnFacts, setTurn, type TurnRow } from './turn.queries.ts'

/**
 * Says anew whose turn it is, after every change of items, steps and status. A step that ends with the documents or with
 * the approval ends here.
 */
export async function settleTurn(tx: Database, applicationIds: string[]): Promise<void> {
  if (applicationIds.length > 0) await settleRows(tx, await listTurnFacts(tx, applicationIds))
}

/** The same for rows that were just read. */
export async function settleRows(tx: Database, rows: TurnRow[]): Promise<void> {
  for (const row of rows) {
    const next = nextAction(await withClosedSteps(tx, row))
    const reminder = reminderOf(row, next)
    if (isSame(next, row.now) && reminder === row.next_reminder_at) continue
    await setTurn(tx, row.application_id, next, reminder)
  }
}

/** The same for every open application of a client. */
export async function settleTurnsOf(tx: Database, clientId: string): Promise<void> {
  await settleTurn(tx, await listOpenCases(tx, sql`client_id = ${clientId}`))
}

/** The same for the drafts of a service, which are asked for what it asks for now. */
export async function settleDraftsOf(tx: Database, serviceId: string): Promise<void> {
  await settleTurn(tx, await listOpenCases(tx, sql`service_id = ${serviceId} and requirements_at is null`))
}

async function withClosedSteps(tx: Database, row: TurnRow): Promise<TurnRow> {
  if (!isStepOver(row)) return row
  await closeCurrentStep(tx, 'system', row.application_id)
  const [again] = await listTurnFacts(tx, [row.application_id])
  return withClosedSteps(tx, again as TurnRow)
}

/** Documents that are accepted before the application is handed in, or after it was refused, end nothing. */
function isStepOver({ status, finished, step, items }: TurnRow): boolean {
  if (finished || status === 'draft' || status === 'rejected' || !step?.closes) return false
  if (step.closes === 'approved') return status === 'approved'
  const required = items.filter((item) => item.required)
  return required.length > 0 && required.every(({ state }) => state === 'accepted')
}

const dayMs = 24 * 3_600_000

/** When the client is reminded: anew with another turn, or another date before the first reminder. */
function reminderOf(row: TurnRow, { turn, due_on: turn_due_on }: NextAction): string | null {
  const now = new Date()
  const isSameTurn = turn === row.now.turn
  if (isSameTurn && (row.reminded > 0 || (row.next_reminder_at && turn_due_on === row.now.due_on))) {
    return row.next_reminder_at
  }
  const turn_since = isSameTurn ? new Date(row.turn_since) : now
  const next = nextReminderAt({ turn, turn_since, turn_due_on, reminded: 0 })
  // A turn of long ago, as before there were reminders: what has just changed is not reminded of at once.
  return (next && next < now ? nextOpenTime(new Date(now.getTime() + dayMs)) : next)?.toISOString() ?? null
}

function isSame(one: NextAction, other: NextAction): boolean {
  return one.turn === other.turn && one.due_on === other.due_on && one.next_kind === other.next_kind
}
