import type { StaffRole } from 'contract/roles'
import { useWatch } from 'react-hook-form'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMe } from '../layout/me.ts'
import { grantableRoles } from './staff-rules.ts'

/** The fields of an account; who edits the own one finds no roles among them. */
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
        // Where the closed list has no room for the whole line.
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
