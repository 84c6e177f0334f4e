import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** Clients who are to be reminded of something by now, the longest due first. */
export async function listClientsToRemind(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db.all<{ client_id: string }>(sql`
    select client_id from (
      select application_id, next_reminder_at from cases
      where next_reminder_at <= ${now} order by next_reminder_at limit ${limit}
    ) as due join applications on applications.id = application_id
    group by client_id order by min(next_reminder_at)`)
  return rows.map(({ client_id }) => client_id)
}

/** False where another process was first, or another call works on the records of this client. */
export async function lockClientToRemind(tx: Database, clientId: string): Promise<boolean> {
  const client = await tx.one(sql`select from clients where id = ${clientId} for no key update skip locked`)
  return client !== undefined
}

/** The client of a case that is visible; the others are not there. */
export async function lockCaseToRemind(tx: Database, applicationId: string, visible: Sql): Promise<void> {
  await tx.run(sql`
    select from clients
    where id = (select client_id from applications where applications.id = ${applicationId} and ${visible})
    for no key update`)
}

/** How many reminders this turn has had, and when the next is due. */
export async function setReminders(
  tx: Database,
  applicationId: string,
  { reminded, next_at }: { reminded: number; next_at: Date | null },
): Promise<void> {
  await tx.run(sql`
    update cases set reminded = ${reminded}, next_reminder_at = ${next_at} where application_id = ${applicationId}`)
}

/** What is deleted reminds nobody. */
export async function forgetDeletedReminders(tx: Database, clientId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update cases set next_reminder_at = null
    where next_reminder_at <= ${now} and application_id in (
      select applications.id from applications join clients on clients.id = client_id
      where client_id = ${clientId} and (applications.deleted_at is not null or clients.deleted_at is not null)
    )`)
}
