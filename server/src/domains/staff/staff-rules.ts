import { mayCall, rank, rankOf, type StaffRole } from 'contract/roles'
import { staff } from 'contract/staff'

// The escalation rules of docs/permissions.md, about accounts as they stand while both are held by a transaction.

export type StaffRoles = { role: StaffRole; has_access: readonly StaffRole[] }
export type StaffAccount = StaffRoles & { id: string; active: boolean }

const asHolder = ({ role, has_access }: StaffRoles) => ({ kind: 'staff', role, has_access }) as const

/** Rules 1 and 2: accounts and roles strictly below the own rank, and for a super_admin every one. */
function reaches(actor: StaffRoles, roles: StaffRoles): boolean {
  if (!mayCall(asHolder(actor), staff.update)) return false
  const own = rankOf(asHolder(actor))
  return own === rank.super_admin || rankOf(asHolder(roles)) < own
}

/** Rule 1: nobody grants a role at or above the own rank. */
export function mayAdd(actor: StaffAccount, wanted: StaffRoles): boolean {
  return reaches(actor, wanted)
}

/** Rules 1 to 3: the account and what it becomes are within reach, and nobody changes the own power. */
export function mayEdit(
  actor: StaffAccount,
  target: StaffAccount,
  wanted: StaffRoles & { active: boolean },
): boolean {
  if (!reaches(actor, target) || !reaches(actor, wanted)) return false
  return actor.id !== target.id || !changesPower(target, wanted)
}

/** Rules 2 and 3. */
export function mayDelete(actor: StaffAccount, target: StaffAccount): boolean {
  return actor.id !== target.id && reaches(actor, target)
}

/** Rule 2: ending sessions and sending a link to set the password. */
export function mayReset(actor: StaffAccount, target: StaffAccount): boolean {
  return reaches(actor, target)
}

/** The main role is held anyway: among the extra ones it says nothing. */
export function extraRoles(role: StaffRole, roles: readonly StaffRole[]): StaffRole[] {
  return roles.filter((extra) => extra !== role)
}

export function changesRoles(before: StaffRoles, after: StaffRoles): boolean {
  const [old, now] = [before, after].map(({ role, has_access }) => extraRoles(role, has_access).sort().join())
  return before.role !== after.role || old !== now
}

function changesPower(before: StaffAccount, after: StaffRoles & { active: boolean }): boolean {
  return before.active !== after.active || changesRoles(before, after)
}
