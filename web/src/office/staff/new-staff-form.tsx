import { useQueryClient } from '@tanstack/react-query'
import { staff } from 'contract/staff'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { saveFailure } from '../records/save-failure.ts'
import type { Invite } from './invite-link-dialog.tsx'
import { StaffFields } from './staff-fields.tsx'
import { takenFields } from './taken-fields.ts'

const empty = { full_name: '', username: '', email: '', phone: '', has_access: [] }

type NewStaffFormProps = { onClose: () => void; onInvite: (invite: Invite) => void }

/** A new account, whose owner sets the password through the link that comes back. */
export function NewStaffForm({ onClose, onInvite }: NewStaffFormProps) {
  const { staff: text } = useText('office')
  const site = useText('site')
  const queryClient = useQueryClient()
  const form = useSchemaForm(staff.create.body, { defaultValues: empty })
  return (
    <Form
      form={form}
      warnsOnLeave
      onSubmit={async (body) => {
        try {
          const { full_name, invite_url } = await callAsStaff(staff.create, { body })
          toast.success(text.saved)
          onClose()
          onInvite({ name: full_name, url: invite_url })
        } catch (error) {
          throw saveFailure(error, { text, form: site.form }, takenFields)
        }
        await queryClient.invalidateQueries({ queryKey: [staff.list.path] })
      }}
    >
      <StaffFields />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
        <SubmitButton>{text.save}</SubmitButton>
      </div>
    </Form>
  )
}
