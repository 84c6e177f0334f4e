import type { Parsed } from 'contract/endpoint'
import type { AuditEntry, system } from 'contract/system'
import type { Database } from '../../db/database.ts'
import { auditEvents, kindOfEvent } from './audit-events.ts'
import { listAudit } from './audit-log.queries.ts'

type Query = Parsed<typeof system.audit>['query']

export async function readAudit(db: Database, { kind, ...search }: Query): Promise<AuditEntry[]> {
  const rows = await listAudit(db, { ...search, events: kind && auditEvents[kind] })
  return rows.map((row) => ({ ...row, kind: kindOfEvent(row.event) }))
}
