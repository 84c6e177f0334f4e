import { officeRoles } from 'contract/roles'
import sql from 'sql-template-tag'
import { type AuditEntry, audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { insertNotices } from '../../notifications/notifications.queries.ts'
import { insertRequest, type NewRequest } from './join-requests.queries.ts'

/** Asks the office whether who shows this phone is the person of a record. The same question is asked once. */
export async function proposeJoin(
  tx: Database,
  by: Pick<AuditEntry, 'actor' | 'request_id'>,
  request: NewRequest,
): Promise<void> {
  const id = await insertRequest(tx, request)
  if (!id) return
  const roles = [...officeRoles]
  await insertNotices(tx, {
    kind: 'join_request',
    lead_id: null,
    data: { name: request.name, request_id: id },
    to: sql`(role = any (${roles}::text[]) or has_access && ${roles}::text[])`,
  })
  const target = { kind: 'client', id: request.client_id }
  await audit(tx, { kind: 'telegram.join_requested', ...by, target, detail: { request_id: id } })
}
