import { useQueryClient } from '@tanstack/react-query'
import { StaffUser, staff } from 'contract/staff'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { differencesBetween, newerRecordIn, useVersioned } from '../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../shared/changed-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useMe } from '../layout/me.ts'
import { saveFailure } from './save-failure.ts'
import { staffFacts, staffFields } from './staff-facts.ts'
import { StaffFields } from './staff-fields.tsx'
import { isOwnAccount } from './staff-rules.ts'

type EditStaffFormProps = { user: StaffUser; onClose: () => void }

export function EditStaffForm({ user, onClose }: EditStaffFormProps) {
  const { staff: text, roles, changed } = useText('office')
  const site = useText('site')
  const queryClient = useQueryClient()
  const isOwn = isOwnAccount(useMe(), user)
  const { base, clash, version, collide, settleOn } = useVersioned<StaffUser>(user)
  const form = useSchemaForm(staff.create.body, { defaultValues: staffFields(base) })
  const refresh = () => queryClient.invalidateQueries({ queryKey: [staff.list.path] })

  const save = async (values: ReturnType<typeof staff.create.body.parse>) => {
    const { role, has_access, ...rest } = values
    const held = isOwn ? {} : { role, has_access: has_access.filter((extra) => extra !== role) }
    try {
      await callAsStaff(staff.update, { params: { id: base.id }, body: { ...rest, ...held, version } })
    } catch (error) {
      const current = newerRecordIn(error, StaffUser)
      if (!current) throw saveFailure(error, text)
      collide({ ...current, ...values }, current)
      await refresh()
      // Still unsaved; the notice with both versions says the rest.
      throw new FormRefusal('')
    }
    toast.success(text.saved)
    onClose()
    await refresh()
  }
  const takeTheirs = (current: StaffUser) => {
    settleOn(current)
    form.reset(staffFields(current))
  }

  return (
    <Form form={form} warnsOnLeave onSubmit={save}>
      {clash && (
        <ChangedNotice
          text={changed}
          differences={differencesBetween(staffFacts(clash.mine, roles), staffFacts(clash.newer, roles))}
          labels={{ ...text, full_name: text.fullName, has_access: text.extraRoles }}
          onTakeTheirs={() => takeTheirs(clash.newer)}
        />
      )}
      <StaffFields isOwn={isOwn} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
        {!clash && <SubmitButton>{text.save}</SubmitButton>}
      </div>
    </Form>
  )
}
