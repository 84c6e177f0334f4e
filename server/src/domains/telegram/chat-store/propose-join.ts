import { officeRoles } from 'contract/roles'
import sql from 'sql-template-tag'
import { type AuditEntry, audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { insertNotices } from '../../notifications/notifications.queries.ts'
import { type StaffTelling, tellStaff } from '../../notifications/tell-staff.ts'
import { insertRequest, listRecordsWithPhone, type NewRequest } from './join-requests.queries.ts'

type Proposing = { deps: StaffTelling; by: Pick<AuditEntry, 'actor' | 'ip' | 'request_id'> }

/** Asks the office whether who shows this phone is the person of a record. The same question is asked once. */
export async function proposeJoin(tx: Database, { deps, by }: Proposing, request: NewRequest): Promise<void> {
  const id = await insertRequest(tx, request)
  if (!id) return
  const roles = [...officeRoles]
  const bells = await insertNotices(tx, {
    kind: 'join_request',
    lead_id: null,
    data: { name: request.name, request_id: id },
    to: sql`(role = any (${roles}::text[]) or has_access && ${roles}::text[])`,
  })
  await tellStaff(tx, deps, bells)
  const target = { kind: 'client', id: request.client_id }
  await audit(tx, { kind: 'telegram.join_requested', ...by, target, detail: { request_id: id } })
}

/** The same for the record with this phone. False where none has it, or several: then it is nobody's. */
export async function proposeByPhone(
  tx: Database,
  proposing: Proposing,
  request: Pick<NewRequest, 'phone' | 'name'> & ({ chat_id: number } | { account_client_id: string }),
): Promise<boolean> {
  const [client_id, another] = await listRecordsWithPhone(tx, request.phone)
  if (!client_id || another) return false
  await proposeJoin(tx, proposing, { ...request, client_id })
  return true
}
