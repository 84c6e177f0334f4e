import type { Turn } from 'contract/case-states'
import type { Language, LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** Whom a mail goes to. */
export type Recipient = { client_id: string; email: string | null; is_proved: boolean; language: Language }

/** As columns of `clients`. */
export const recipientColumns = sql`
  clients.id as client_id, clients.email, clients.email_proved_at is not null as is_proved, clients.language`

export type CaseMailFacts = Recipient & {
  service: LocalizedText
  version: number
  turn: Turn
  turn_due_on: string | null
  responsible: string | null
}

/** What a mail about an application may say; nothing about one that is deleted. */
export function findMailFacts(tx: Database, applicationId: string): Promise<CaseMailFacts | undefined> {
  return tx.one<CaseMailFacts>(sql`
    select ${recipientColumns}, services.title as service, applications.version, turn, turn_due_on::text as turn_due_on,
      staff.full_name as responsible
    from applications
      join clients on clients.id = client_id and clients.deleted_at is null
      join services on services.id = service_id
      join cases on cases.application_id = applications.id
      left join staff on staff.id = cases.responsible_id and staff.deleted_at is null
    where applications.id = ${applicationId} and applications.deleted_at is null`)
}
