import type { ApplicationStatus } from 'contract/applications'
import type { Outcome } from 'contract/case-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** What decides what may be done with a case. */
export type LockedCase = {
  application_id: string
  client_id: string
  client_name: string
  status: ApplicationStatus
  is_handed_in: boolean
  outcome: Outcome | null
  finished_at: string | null
  responsible_id: string | null
}

/**
 * Locks cases in the order of every change of a person's records: clients, then applications, each by their ids. Those
 * that the condition on `applications` leaves out are not there.
 */
export async function lockCases(tx: Database, visible: Sql, ids: string[]): Promise<LockedCase[]> {
  await tx.run(sql`
    select from clients
    where id in (select client_id from applications where id = any (${ids}::uuid[]) and deleted_at is null and ${visible})
    order by id
    for no key update`)
  await tx.run(sql`
    select from applications where id = any (${ids}::uuid[]) and deleted_at is null and ${visible}
    order by id
    for no key update`)
  return tx.all<LockedCase>(sql`
    select applications.id as application_id, client_id, full_name as client_name, status,
      requirements_at is not null as is_handed_in, outcome, finished_at, responsible_id
    from applications
      join clients on clients.id = client_id and clients.deleted_at is null
      join cases on cases.application_id = applications.id
    where applications.id = any (${ids}::uuid[]) and applications.deleted_at is null and ${visible}
    order by applications.id`)
}
