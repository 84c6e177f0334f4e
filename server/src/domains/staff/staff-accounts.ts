import type { Parsed } from 'contract/endpoint'
import type { StaffUser, staff } from 'contract/staff'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isCheckViolation, isUniqueViolation } from '../../db/errors.ts'
import { linkInAnswer } from '../../files/file-link.ts'
import { type ActorCall, byCaller, callerOf } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { releaseCasesOf } from '../cases/case-store/case-store.ts'
import { unassignLeadsOf } from '../leads/lead-store/lead-store.ts'
import { endLinks } from '../telegram/chat-store/end-links.ts'
import { invite } from './invites.ts'
import {
  insertStaff,
  listStaff,
  lockAccounts,
  markStaffDeleted,
  type StaffRow,
  updateStaffRow,
} from './staff.queries.ts'
import { deleteOpenInvites, endStaffSessions } from './staff-access.queries.ts'
import { mailStaff } from './staff-mails.ts'
import { changesRoles, extraRoles, mayAdd, mayDelete, mayEdit, mayReset } from './staff-rules.ts'

type NewStaff = Parsed<typeof staff.create>['body']
type StaffChanges = Parsed<typeof staff.update>['body']

export async function listAccounts(call: ActorCall): Promise<StaffUser[]> {
  return (await listStaff(call.db)).map((row) => shown(call, row))
}

export function createAccount(call: ActorCall, body: NewStaff): Promise<StaffUser & { invite_url: string }> {
  const newStaff = { ...body, has_access: extraRoles(body.role, body.has_access) }
  return inTransaction(call, async (tx) => {
    const { actor } = await lockAccounts(tx, call.actor.id, call.actor.id)
    if (!mayAdd(actor, newStaff)) throw new ApiError('forbidden')
    const row = await insertStaff(tx, newStaff)
    const detail = { role: row.role, has_access: row.has_access }
    await audit(tx, { kind: 'staff.created', ...byCaller(call, 'staff', row.id), detail })
    return { ...shown(call, row), ...(await invite(tx, call, row)) }
  })
}

export function updateAccount(call: ActorCall, id: string, changes: StaffChanges): Promise<StaffUser> {
  return inTransaction(call, async (tx) => {
    const { actor, target } = await lockAccounts(tx, call.actor.id, id)
    const role = changes.role ?? target.role
    const has_access = extraRoles(role, changes.has_access ?? target.has_access)
    const active = changes.active ?? target.active
    if (!mayEdit(actor, target, { role, has_access, active })) throw new ApiError('forbidden')
    const row = await updateStaffRow(tx, id, { ...changes, role, has_access, active })
    if (!row) throw updateRefusal(shown(call, target))
    await followUp(tx, call, target, row)
    return shown(call, row)
  })
}

/** What a change of an account brings with it. */
async function followUp(tx: Database, call: ActorCall, before: StaffRow, after: StaffRow): Promise<void> {
  const by = byCaller(call, 'staff', after.id)
  if (changesRoles(before, after)) {
    const rolesOf = ({ role, has_access }: StaffRow) => ({ role, has_access })
    await audit(tx, {
      kind: 'staff.role_changed',
      ...by,
      detail: { from: rolesOf(before), to: rolesOf(after) },
    })
  }
  if (before.active && !after.active) {
    const detail = await endAccess(tx, call, after.id)
    await audit(tx, { kind: 'staff.switched_off', ...by, detail })
  }
  const fields = (['full_name', 'username', 'email', 'phone', 'active'] as const).filter(
    (field) => before[field] !== after[field],
  )
  if (fields.length > 0) await audit(tx, { kind: 'staff.updated', ...by, detail: { fields } })
  if (before.email !== null && before.email !== after.email) {
    // A link that went to the old address must not set the password any more.
    await deleteOpenInvites(tx, after.id)
    const values = { name: after.full_name }
    await mailStaff(tx, call, { kind: 'staff_email_changed', to: before.email, values })
  }
}

export function removeAccount(call: ActorCall, id: string): Promise<undefined> {
  return inTransaction(call, async (tx) => {
    const { actor, target } = await lockAccounts(tx, call.actor.id, id)
    if (!mayDelete(actor, target)) throw new ApiError('forbidden')
    await markStaffDeleted(tx, id)
    const detail = await endAccess(tx, call, id)
    await audit(tx, { kind: 'staff.deleted', ...byCaller(call, 'staff', id), detail })
    return undefined
  })
}

export function revokeSessions(call: ActorCall, id: string): Promise<undefined> {
  return inTransaction(call, async (tx) => {
    const { actor, target } = await lockAccounts(tx, call.actor.id, id)
    if (!mayReset(actor, target)) throw new ApiError('forbidden')
    const sessions = await endStaffSessions(tx, id)
    await endLinks(tx, { deps: call, by: callerOf(call) }, { staff_id: id })
    await audit(tx, { kind: 'staff.sessions_revoked', ...byCaller(call, 'staff', id), detail: { sessions } })
    return undefined
  })
}

/** Who may no longer work here is out at once, and leads and open cases go back to the team; answers how many. */
async function endAccess(
  tx: Database,
  call: ActorCall,
  id: string,
): Promise<{ leads: number; cases: number }> {
  await endStaffSessions(tx, id)
  await endLinks(tx, { deps: call, by: callerOf(call) }, { staff_id: id })
  await deleteOpenInvites(tx, id)
  const leads = await unassignLeadsOf(tx, id, call.actor.id)
  return { leads, cases: await releaseCasesOf(tx, call.actor, id) }
}

async function inTransaction<T>({ db }: ActorCall, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (isUniqueViolation(error, 'staff_username_key')) throw new ApiError('username_taken')
    if (isUniqueViolation(error, 'staff_email_key')) throw new ApiError('email_taken')
    if (isCheckViolation(error, 'staff_last_super_admin')) throw new ApiError('last_super_admin')
    throw error
  }
}

function shown(call: ActorCall, { avatar_file_id, ...row }: StaffRow): StaffUser {
  return { ...row, avatar_url: avatar_file_id && linkInAnswer(call, avatar_file_id) }
}
