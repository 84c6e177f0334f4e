import { rank, rankOf, rolesOf, type StaffRole, staffRoles } from 'contract/roles'
import type { StaffUser } from 'contract/staff'
import type { StaffMe } from '../layout/me.ts'

// The server decides; here the same rules keep buttons away that it would refuse.

function isSuperAdmin(me: StaffMe): boolean {
  return rolesOf(me).includes('super_admin')
}

/** The roles this person may give: below the own rank, and every one for a super_admin. */
export function grantableRoles(me: StaffMe): StaffRole[] {
  return staffRoles.filter((role) => isSuperAdmin(me) || rank[role] < rankOf(me))
}

/** Whether this person may change that account: ranked below, or anybody for a super_admin. */
export function mayManage(me: StaffMe, user: StaffUser): boolean {
  return isSuperAdmin(me) || rankOf({ kind: 'staff', ...user }) < rankOf(me)
}

/** Nobody changes the own role, switches the own account off or deletes it. */
export function isOwnAccount(me: StaffMe, user: StaffUser): boolean {
  return me.id === user.id
}
