import type { LeadEventKind } from 'contract/lead-states'
import { type AuditEntry, audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, byCaller } from '../../../http/actor-call.ts'

type LeadEvent = LeadEventKind | 'noted' | 'messaged' | 'file_uploaded' | 'file_replaced'

/** The audit entry of a change of one lead. */
export function leadEntry(call: ActorCall, event: LeadEvent, id: string, detail = {}): AuditEntry {
  return { kind: `lead.${event}`, ...byCaller(call, 'lead', id), detail }
}

export function auditLead(
  tx: Database,
  call: ActorCall,
  event: LeadEvent,
  id: string,
  detail = {},
): Promise<void> {
  return audit(tx, leadEntry(call, event, id, detail))
}

/** The same where a person outside the office did it. */
export function auditLeadBy(
  tx: Database,
  by: Pick<AuditEntry, 'actor' | 'request_id'>,
  event: LeadEvent,
  id: string,
  detail = {},
): Promise<void> {
  return audit(tx, { kind: `lead.${event}`, ...by, target: { kind: 'lead', id }, detail })
}

/** One entry for all leads of an import. */
export function auditImport(
  tx: Database,
  call: ActorCall,
  event: 'imported' | 'import_undone',
  id: string,
  counts: Record<string, number>,
): Promise<void> {
  return audit(tx, { kind: `lead.${event}`, ...byCaller(call, 'lead_import', id), detail: counts })
}
