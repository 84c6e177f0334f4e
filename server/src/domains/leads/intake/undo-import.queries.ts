import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export function lockImport(
  tx: Database,
  visibility: Sql,
  id: string,
): Promise<{ undone_at: string | null } | undefined> {
  return tx.one(sql`select undone_at from lead_imports where id = ${id} and ${visibility} for update`)
}

/** The leads an import made that still exist. Locked before they are checked: agents may be working on them. */
export async function lockCreated(tx: Database, importId: string): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    select id from leads
    where deleted_at is null
      and id in (select lead_id from lead_import_rows where import_id = ${importId} and outcome = 'new')
    order by id for update`)
  return rows.map(({ id }) => id)
}

/**
 * Those of them that something has happened to. An import writes a lead in one transaction, so everything that it wrote
 * has the very time of the lead; whatever changes a lead counts its version up.
 */
export function listTouched(tx: Database, ids: string[]): Promise<{ id: string; name: string }[]> {
  return tx.all(sql`
    select id, name from leads
    where id = any (${ids}::uuid[]) and (
      version > 1
      or exists (select from lead_events where lead_id = leads.id and at <> leads.created_at)
      or exists (select from lead_notes where lead_id = leads.id and lead_notes.created_at <> leads.created_at)
    )
    order by name, id`)
}

export async function closeImport(tx: Database, id: string, actorId: string): Promise<void> {
  await tx.run(sql`update lead_imports set undone_by = ${actorId}, undone_at = now() where id = ${id}`)
}
