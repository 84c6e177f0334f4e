import { fill } from 'contract/fill'
import type { StaffRole } from 'contract/roles'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMe } from '../layout/me.ts'
import { grantableRoles } from './staff-rules.ts'

/** The fields of an account; the own one has no roles among them. */
export function StaffFields({ isOwn = false }: { isOwn?: boolean }) {
  const { staff: text } = useText('office')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="full_name" label={text.fullName} autoComplete="off" />
        <TextField name="username" label={text.username} autoComplete="off" spellCheck={false} />
        <TextField
          name="email"
          label={fill(text.optional, { label: text.email })}
          type="email"
          autoComplete="off"
        />
        <TextField
          name="phone"
          label={fill(text.optional, { label: text.phone })}
          type="tel"
          placeholder="+998 90 123 45 67"
          autoComplete="off"
        />
      </div>
      {isOwn ? <p className="text-faint">{text.ownRole}</p> : <RoleFields />}
    </>
  )
}

function RoleFields() {
  const { staff: text, roles, roleUses } = useText('office')
  const main: StaffRole | '' | undefined = useWatch({ name: 'role' })
  const offered = grantableRoles(useMe())
  return (
    <>
      <SelectField
        name="role"
        label={text.role}
        // Where the whole line does not fit in the closed list.
        hint={main && <span className="sm:hidden">{roleUses[main]}</span>}
        placeholder={text.chooseRole}
        options={offered.map((role) => ({ value: role, label: `${roles[role]} – ${roleUses[role]}` }))}
      />
      <CheckboxGroup
        name="has_access"
        label={text.extraRoles}
        hint={text.extraRolesHint}
        options={offered.filter((role) => role !== main).map((role) => ({ value: role, label: roles[role] }))}
      />
    </>
  )
}
