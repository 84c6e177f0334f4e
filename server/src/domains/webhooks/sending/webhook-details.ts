import { type RecordKind, webhookRecords } from 'contract/webhook-events'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import { findLead } from '../../leads/leads.queries.ts'
import { findApplicationRow, findClientRow } from './webhook-details.queries.ts'

/** How each kind of record is read; nothing encrypted is decrypted for it. */
const readers: Record<RecordKind, (db: Database, id: string) => Promise<object | undefined>> = {
  lead: async (db, id) => {
    const row = await findLead(db, sql`true`, id)
    return row && { ...row, stage: row.pipeline_stage }
  },
  application: findApplicationRow,
  client: findClientRow,
}

/** The record as it is now, null once it is gone. It passes through a shape that has no passport and no link. */
export async function recordNow(db: Database, kind: RecordKind, id: string): Promise<unknown> {
  const row = await readers[kind](db, id)
  return row ? z.parse(webhookRecords[kind], row) : null
}
