import { isOpenTime, nextOpenDay, nextReminder, type ReminderDecision } from 'contract/reminders'
import { msLeftOfTashkentDay, tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { countUse } from '../../../throttles.ts'
import {
  forgetDeletedReminders,
  listClientsToRemind,
  lockClientToRemind,
  setReminders,
} from '../../cases/case-store/case-store.ts'
import { inBatches } from './in-batches.ts'
import { remind, reminderFacts } from './remind.ts'
import { type CaseToRemind, listCasesToRemind } from './reminders.queries.ts'
import type { TellDeps } from './tell-client.ts'

/** What the job `remind-clients` does, by day and not on Sundays: what is due waits for that. */
export async function remindClients(deps: TellDeps & { db: Database }, now = new Date()): Promise<void> {
  if (!isOpenTime(now)) return
  await inBatches(
    (limit) => listClientsToRemind(deps.db, now, limit),
    (id) => deps.db.transaction((tx) => remindClient(tx, deps, id, now)),
  )
}

/** What is due later on the same day goes with it: a client has one such mail a day, for all cases. */
async function remindClient(tx: Database, deps: TellDeps, clientId: string, now: Date): Promise<void> {
  if (!(await lockClientToRemind(tx, clientId))) return
  await forgetDeletedReminders(tx, clientId, now)
  const endOfDay = new Date(now.getTime() + msLeftOfTashkentDay(now))
  const rows = await listCasesToRemind(
    tx,
    sql`(client_id = ${clientId} and cases.next_reminder_at < ${endOfDay})`,
  )
  // Another process has been here since the list was read.
  if (!rows.some(({ next_reminder_at }) => next_reminder_at && new Date(next_reminder_at) <= now)) return
  const decided = rows.map((row) => ({ row, next: decide(row, now) }))
  const due = decided.filter(({ next }) => next.isSent)
  const isFirstToday = due.length > 0 && (await countReminder(tx, clientId, now))
  if (isFirstToday) await remind(tx, deps, due, 'system')
  for (const { row, next } of decided) {
    if (!next.isSent) await setReminders(tx, row.application_id, next)
    else if (!isFirstToday) await setReminders(tx, row.application_id, { ...row, next_at: nextOpenDay(now) })
  }
}

function decide(row: CaseToRemind, now: Date): ReminderDecision {
  const at = new Date(Math.max(now.getTime(), Date.parse(row.next_reminder_at ?? '')))
  const decided = nextReminder(reminderFacts(row), at)
  // Switched off, it is not counted, and asked again when the next one would be due.
  return row.is_off ? { ...decided, isSent: false, reminded: row.reminded } : decided
}

/** Whether it is the first one of the day for this client. */
export async function countReminder(tx: Database, clientId: string, now: Date): Promise<boolean> {
  const name = `reminder ${clientId} ${tashkentDay(now)}`
  return (await countUse(tx, name, { times: 1, seconds: 24 * 60 * 60 })) === 0
}
