import { type StaffRole, staffRoles } from 'contract/roles'
import type { StaffUser } from 'contract/staff'
import type { Texts } from '../../i18n/texts.ts'

type Editable = Pick<StaffUser, 'full_name' | 'username' | 'role'> & {
  email?: string | null | undefined
  phone?: string | null | undefined
  has_access?: StaffRole[] | '' | null | undefined
}

/** What the form shows of an account. */
export function staffFields({ full_name, username, email, phone, role, has_access }: Editable) {
  return { full_name, username, email: email ?? '', phone: phone ?? '', role, has_access: has_access || [] }
}

/** The same as text, for comparing two versions. */
export function staffFacts(user: Editable, roles: Texts['office']['roles']) {
  const { has_access, role, ...rest } = staffFields(user)
  return {
    ...rest,
    role: roles[role],
    has_access: inOrder(has_access)
      .map((extra) => roles[extra])
      .join(', '),
  }
}

function inOrder(chosenRoles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => chosenRoles.includes(role))
}
