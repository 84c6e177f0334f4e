import sql from 'sql-template-tag'
import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'

type Waiting = { id: string; storage_key: string }

/** Has those files looked at again that the scanner said nothing about. A bad one is taken out, and its place is free. */
export async function scanWaiting({
  db,
  storage,
  scan,
}: Pick<Deps, 'db' | 'storage' | 'scan'>): Promise<void> {
  const waiting = await db.all<Waiting>(sql`
    select id, storage_key from files where scan = 'waiting' and state = 'live' order by created_at limit 100`)
  for (const { id, storage_key } of waiting) {
    const verdict = await scan(storage_key).catch(badOrThrow)
    if (verdict === 'bad') {
      await db.transaction((tx) => takeOut(tx, id))
      await storage.remove(storage_key)
    } else if (verdict !== 'waiting') {
      await db.run(sql`update files set scan = ${verdict} where id = ${id} and scan = 'waiting'`)
    }
  }
}

function badOrThrow(error: unknown): 'bad' {
  if (error instanceof ApiError && error.code === 'file_unsafe') return 'bad'
  throw error
}

async function takeOut(tx: Database, id: string): Promise<void> {
  await tx.run(sql`delete from documents where file_id = ${id}`)
  await tx.run(sql`delete from application_documents where file_id = ${id}`)
  await tx.run(sql`delete from lead_documents where file_id = ${id}`)
  await tx.run(sql`update files set scan = 'bad', state = 'removed', removed_at = now() where id = ${id}`)
  await audit(tx, { kind: 'file.found_bad', actor: 'system', target: { kind: 'file', id } })
}
