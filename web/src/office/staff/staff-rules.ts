import { rank, rankOf, rolesOf, type StaffRole, staffRoles } from 'contract/roles'
import type { StaffUser } from 'contract/staff'
import type { StaffMe } from '../layout/me.ts'

// The server decides; here the same rules hide buttons that it would refuse.

function isSuperAdmin(me: StaffMe): boolean {
  return rolesOf(me).includes('super_admin')
}

/** The roles the user may assign: below the own rank, and every one for a super_admin. */
export function grantableRoles(me: StaffMe): StaffRole[] {
  return staffRoles.filter((role) => isSuperAdmin(me) || rank[role] < rankOf(me))
}

/** Whether the user may change that account: ranked below, or any for a super_admin. */
export function mayManage(me: StaffMe, user: StaffUser): boolean {
  return isSuperAdmin(me) || rankOf({ kind: 'staff', ...user }) < rankOf(me)
}

/** No one changes the own role, disables the own account or deletes it. */
export function isOwnAccount(me: StaffMe, user: StaffUser): boolean {
  return me.id === user.id
}
