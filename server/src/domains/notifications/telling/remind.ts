import { nextReminderAt, type ReminderDecision } from 'contract/reminders'
import { tashkentDay } from 'contract/tashkent-day'
import { type Language, pickText } from 'contract/text'
import type { Database } from '../../../db/database.ts'
import { type EventActor, recordEvent, setReminders } from '../../cases/case-store/case-store.ts'
import { insertClientNotice } from './client-notices.queries.ts'
import type { CaseToRemind } from './reminders.queries.ts'
import { applicationPath, type TellDeps, tellClient } from './tell-client.ts'
import { type Todo, todoTexts } from './todo-texts.ts'

const remindersPath = '/profile/details'

/** What decides about the next reminder of a case. */
export function reminderFacts({ turn, turn_since, turn_due_on, reminded, last_at }: CaseToRemind) {
  return {
    turn,
    turn_since: new Date(turn_since),
    turn_due_on,
    reminded,
    last_at: last_at === null ? null : new Date(last_at),
  }
}

/** When the next one is due, where this one is the first of a new count. */
export function countedAnew(row: CaseToRemind, now: Date): Omit<ReminderDecision, 'isSent'> {
  return { reminded: 1, next_at: nextReminderAt({ ...reminderFacts(row), reminded: 1, last_at: now }) }
}

export function isRemindedToday({ last_at }: CaseToRemind, now: Date): boolean {
  return last_at !== null && tashkentDay(new Date(last_at)) === tashkentDay(now)
}

type Reminded = { row: CaseToRemind; next: Omit<ReminderDecision, 'isSent'> }

/** Reminds one client of these cases: one notice for all of them, and a notification for each. */
export async function remind(
  tx: Database,
  deps: TellDeps,
  cases: readonly Reminded[],
  actor: EventActor,
): Promise<void> {
  const bells: string[] = []
  for (const { row, next } of cases) {
    const { application_id, client_id } = row
    await setReminders(tx, application_id, next)
    await recordEvent(tx, { application_id, event: 'reminded', actor })
    const data = { todo: todoOf(row) }
    bells.push(await insertClientNotice(tx, { client_id, application_id, kind: 'reminder', data }))
  }
  const [first] = cases.map(({ row }) => row)
  const [bell_id, ...otherBells] = bells
  if (!first || !bell_id) return
  const listOf = (written: (one: Reminded) => string) => cases.map(written).join('\n\n')
  await tellClient(tx, deps, first, {
    kind: 'case_reminder',
    path: remindersPath,
    chatPath: applicationPath(first.application_id),
    details: (language) =>
      listOf(({ row }) => caseText(row, deps, language, todoTexts(todoOf(row), language))),
    chatDetails: (language) => listOf(({ row }) => chatText(row, language, todoTexts(todoOf(row), language))),
    brief: (language) => listOf(({ row }) => caseText(row, deps, language, [])),
    cause: `${first.application_id}:${new Date(first.turn_since).toISOString()}:${first.sent + 1}`,
    // Who has read one of several has not read the others.
    ...(otherBells.length === 0 && { bell_id, application_id: first.application_id }),
  })
}

function todoOf({ next_kind, missing, redo, step, turn_due_on }: CaseToRemind): Todo {
  return { next_kind, missing, redo, step, due_on: turn_due_on }
}

function caseText(row: CaseToRemind, { origin }: TellDeps, language: Language, todo: string[]): string {
  return `${chatText(row, language, todo)}\n${origin()}${applicationPath(row.application_id)}`
}

/** A chat has a button instead of the link. */
function chatText({ service }: CaseToRemind, language: Language, todo: string[]): string {
  return [`«${pickText(service, language)}»`, ...todo.map((line) => `- ${line}`)].join('\n')
}
