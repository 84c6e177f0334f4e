import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type CaseState = { is_running: boolean }

/** Whether a case has lines of its own, and is not over. */
export async function isRunning(tx: Database, applicationId: string): Promise<boolean> {
  const { is_running } = await tx.only<CaseState>(sql`
    select requirements_at is not null and finished_at is null and status <> 'rejected' as is_running
    from cases join applications on applications.id = application_id
    where application_id = ${applicationId}`)
  return is_running
}

type Words = { name: LocalizedText; description: LocalizedText; next_position: number; is_asked: boolean }

/** The words of an input, and the place behind what a case is asked for. */
export function findInput(tx: Database, inputId: string, applicationId: string): Promise<Words | undefined> {
  return tx.one<Words>(sql`
    select name, description,
      1 + coalesce((
        select max(position) from case_items where application_id = ${applicationId} and position < 999
      ), 0) as next_position,
      exists (
        select from case_items where application_id = ${applicationId} and input_id = ${inputId}
      ) as is_asked
    from service_inputs where id = ${inputId}`)
}
