import type { LeadNote } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type NewNote = {
  lead_id: string
  /** Nobody where the person wrote it. */
  author_id: string | null
  text: string
  channel?: LeadNote['channel']
}

export function addNote(
  tx: Database,
  { lead_id, author_id, text, channel = 'web' }: NewNote,
): Promise<LeadNote> {
  return tx.only<LeadNote>(sql`
    with made as (
      insert into lead_notes (lead_id, author_id, text, channel)
      values (${lead_id}, ${author_id}, ${text}, ${channel}) returning *
    )
    select made.id, text, full_name as author_name, channel, made.created_at
    from made left join staff on staff.id = author_id`)
}

/** In the order in which they are given. */
export async function addNotes(
  tx: Database,
  authorId: string,
  notes: { lead_id: string; text: string }[],
): Promise<void> {
  const given = JSON.stringify(notes.map((note, place) => ({ ...note, place })))
  await tx.run(sql`
    insert into lead_notes (lead_id, author_id, text)
    select lead_id, ${authorId}::uuid, text
    from jsonb_to_recordset(${given}::jsonb) as given (place int, lead_id uuid, text text)
    order by place`)
}
