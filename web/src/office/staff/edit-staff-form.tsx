import { StaffUser, staff } from 'contract/staff'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { useMe } from '../layout/me.ts'
import { RecordForm } from '../records/record-form.tsx'
import { staffFacts, staffFields } from './staff-facts.ts'
import { StaffFields } from './staff-fields.tsx'
import { isOwnAccount } from './staff-rules.ts'
import { takenFields } from './taken-fields.ts'

type EditStaffFormProps = { user: StaffUser; onClose: () => void }

export function EditStaffForm({ user, onClose }: EditStaffFormProps) {
  const { staff: text, roles } = useText('office')
  const isOwn = isOwnAccount(useMe(), user)
  return (
    <RecordForm
      record={user}
      recordShape={StaffUser}
      schema={staff.create.body}
      fieldsOf={(record) => staffFields(record ?? user)}
      factsOf={(fields) => staffFacts(fields, roles)}
      labels={{ ...text, full_name: text.fullName, has_access: text.extraRoles }}
      save={({ role, has_access, ...rest }, version) => {
        const roleFields = isOwn ? {} : { role, has_access: has_access.filter((extra) => extra !== role) }
        return callAsStaff(staff.update, {
          params: { id: user.id },
          body: { ...rest, ...roleFields, version },
        })
      }}
      text={text}
      refusedFields={takenFields}
      shownIn={[staff.list.path]}
      onClose={onClose}
    >
      <StaffFields isOwn={isOwn} />
    </RecordForm>
  )
}
