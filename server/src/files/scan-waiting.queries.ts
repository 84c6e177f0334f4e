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

/** An example or a blank form is no longer shown either. */
export async function removeBadFile(tx: Database, id: string): Promise<void> {
  await tx.run(sql`
    update service_inputs set
      example_file_id = nullif(example_file_id, ${id}), form_file_id = nullif(form_file_id, ${id})
    where id = (select input_id from files where id = ${id})`)
  await tx.run(sql`update files set scan = 'bad', state = 'removed', removed_at = now() where id = ${id}`)
}
