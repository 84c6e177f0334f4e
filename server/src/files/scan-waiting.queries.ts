import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Verdict } from '../deps.ts'

type Waiting = { id: string; storage_key: string }

/** The oldest first, as many as one round scans. */
export function listWaitingFiles(db: Database): Promise<Waiting[]> {
  return db.all<Waiting>(sql`
    select id, storage_key from files where scan = 'waiting' and state = 'live' order by created_at limit 100`)
}

export async function setVerdict(db: Database, id: string, verdict: Verdict): Promise<void> {
  await db.run(sql`update files set scan = ${verdict} where id = ${id} and scan = 'waiting'`)
}

/** Nothing points at it any more. */
export async function removeBadFile(tx: Database, id: string): Promise<void> {
  await tx.run(sql`delete from documents where file_id = ${id}`)
  await tx.run(sql`delete from application_documents where file_id = ${id}`)
  await tx.run(sql`delete from lead_documents where file_id = ${id}`)
  await tx.run(sql`update files set scan = 'bad', state = 'removed', removed_at = now() where id = ${id}`)
}
