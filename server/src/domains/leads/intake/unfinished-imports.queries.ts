import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export async function listStopped(db: Database): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from lead_imports where finished_at is null and progressed_at < now() - interval '5 minutes'`)
  return rows.map(({ id }) => id)
}

export async function lockUnfinished(tx: Database, id: string): Promise<boolean> {
  return (
    (await tx.one(sql`select id from lead_imports where id = ${id} and finished_at is null for update`)) !==
    undefined
  )
}

export async function deleteImport(tx: Database, id: string): Promise<void> {
  await tx.run(sql`delete from lead_imports where id = ${id}`)
}
