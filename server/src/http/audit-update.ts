import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import { type ActorCall, byCaller } from './actor-call.ts'

type AuditedRecord = { id: string; version: number }

/** Audits which fields an update changed. An update without changes writes no entry. */
export async function auditUpdate<Record extends AuditedRecord>(
  tx: Database,
  call: ActorCall,
  kind: string,
  { before, after }: { before: Record; after: Record },
): Promise<void> {
  const fields = changedFields(before, after)
  if (fields.length === 0) return
  await audit(tx, { kind: `${kind}.updated`, ...byCaller(call, kind, after.id), detail: { fields } })
}

/** Every update changes these, whatever else it changed. */
const always = ['version', 'updated_at']

function changedFields<Record extends AuditedRecord>(before: Record, after: Record): string[] {
  const fields = Object.keys(after) as (keyof Record & string)[]
  return fields.filter(
    (field) => !always.includes(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
