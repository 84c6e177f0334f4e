import { auth } from 'contract/auth'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { differencesBetween, newerRecordIn, useVersioned } from '../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../shared/changed-notice.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type StaffMe, useMe } from '../layout/me.ts'
import { refusalAt } from '../refusal-at.ts'
import { useMeUpdate } from './use-me-update.ts'

/** The own name and e-mail. */
export function OwnNameForm() {
  const { profile: text, changed } = useText('office')
  const { replaceMe } = useMeUpdate()
  const { base, conflict, version, reportConflict, acceptNewer } = useVersioned<StaffMe>(useMe())
  const form = useSchemaForm(auth.updateMe.body, { defaultValues: factsOf(base) })

  const save = async ({ full_name = base.full_name, email = base.email }) => {
    try {
      const me = await callAsStaff(auth.updateMe, { body: { full_name, email, version } })
      acceptNewer(me)
      replaceMe(me)
      toast.success(text.saved)
    } catch (error) {
      const current = newerRecordIn(error, auth.updateMe.answer)
      if (!current) throw refusalAt(error, { email_taken: 'email' })
      reportConflict({ ...current, full_name, email }, current)
      // Still unsaved; the conflict notice explains the rest.
      throw new FormRefusal('')
    }
  }
  const takeTheirs = (current: StaffMe) => {
    acceptNewer(current)
    replaceMe(current)
    form.reset(factsOf(current))
  }

  return (
    <Form form={form} warnsOnLeave onSubmit={save}>
      {conflict && (
        <ChangedNotice
          text={changed}
          differences={differencesBetween(factsOf(conflict.mine), factsOf(conflict.newer))}
          labels={{ full_name: text.name, email: text.email }}
          onTakeTheirs={() => takeTheirs(conflict.newer)}
        />
      )}
      <TextField name="full_name" label={text.name} autoComplete="name" />
      <TextField name="email" label={text.email} type="email" autoComplete="email" />
      {!conflict && (
        <div>
          <SubmitButton>{text.change}</SubmitButton>
        </div>
      )}
    </Form>
  )
}

function factsOf({ full_name, email }: StaffMe) {
  return { full_name, email: email ?? '' }
}
