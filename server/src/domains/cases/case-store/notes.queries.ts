import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export type CaseNote = { id: string; text: string; author_name: string | null; created_at: string }

/** The same note of a colleague, for colleagues, on each of these cases. */
export function addCaseNotes(
  tx: Database,
  applicationIds: string[],
  authorId: string,
  text: string,
): Promise<CaseNote[]> {
  return tx.all<CaseNote>(sql`
    with made as (
      insert into case_notes (application_id, author_id, text)
      select id, ${authorId}::uuid, ${text} from unnest(${applicationIds}::uuid[]) as id
      returning *
    )
    select made.id, text, full_name as author_name, made.created_at
    from made left join staff on staff.id = author_id`)
}
