import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type Owned = { id: string; current_agent_id: string | null }

/**
 * A notice ends with its work: whoever loses a lead loses what they have not read about it, and a due call that was made
 * needs no reading.
 */
export async function endNotices(tx: Database, before: Owned[], after: Owned[]): Promise<void> {
  const ownerAfter = new Map(after.map(({ id, current_agent_id }) => [id, current_agent_id]))
  const owned = before.filter(({ current_agent_id }) => current_agent_id !== null)
  const lost = owned.filter(({ id, current_agent_id }) => ownerAfter.get(id) !== current_agent_id)
  const stayed = owned.filter(({ id, current_agent_id }) => ownerAfter.get(id) === current_agent_id)
  if (lost.length > 0) {
    await tx.run(sql`
      delete from notifications
      using jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as lost (id uuid, current_agent_id uuid)
      where notifications.lead_id = lost.id and staff_id = lost.current_agent_id and read_at is null`)
  }
  if (stayed.length > 0) {
    await tx.run(sql`
      update notifications set read_at = now()
      where lead_id = any (${stayed.map(({ id }) => id)}::uuid[]) and kind = 'callback' and read_at is null`)
  }
}
