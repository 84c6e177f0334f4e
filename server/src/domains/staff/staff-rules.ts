import { mayCall, rank, rankOf, type StaffRole } from 'contract/roles'
import { staff } from 'contract/staff'

// The escalation rules of docs/permissions.md, about accounts as they are while a transaction locks both.

export type StaffRoles = { role: StaffRole; has_access: readonly StaffRole[] }
export type StaffAccount = StaffRoles & { id: string; active: boolean }

const asPrincipal = ({ role, has_access }: StaffRoles) => ({ kind: 'staff', role, has_access }) as const

/** Rules 1 and 2: accounts and roles strictly below the own rank, and for a super_admin every one. */
function outranks(actor: StaffRoles, roles: StaffRoles): boolean {
  if (!mayCall(asPrincipal(actor), staff.update)) return false
  const own = rankOf(asPrincipal(actor))
  return own === rank.super_admin || rankOf(asPrincipal(roles)) < own
}

/** Rule 1: nobody grants a role at or above the own rank. */
export function mayAdd(actor: StaffAccount, changed: StaffRoles): boolean {
  return outranks(actor, changed)
}

/** Rules 1 to 3: the caller may change the account and grant what it becomes, and nobody changes the own power. */
export function mayEdit(
  actor: StaffAccount,
  target: StaffAccount,
  changed: StaffRoles & { active: boolean },
): boolean {
  if (!outranks(actor, target) || !outranks(actor, changed)) return false
  return actor.id !== target.id || !changesPower(target, changed)
}

/** Rules 2 and 3. */
export function mayDelete(actor: StaffAccount, target: StaffAccount): boolean {
  return actor.id !== target.id && outranks(actor, target)
}

/** Rule 2: ending sessions and sending a link to set the password. */
export function mayReset(actor: StaffAccount, target: StaffAccount): boolean {
  return outranks(actor, target)
}

/** The main role counts anyway: among the extra ones it says nothing. */
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
