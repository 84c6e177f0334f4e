import { auth } from 'contract/auth'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { differencesBetween, newerRecordIn, useVersioned } from '../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../shared/changed-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { type StaffMe, useMe } from '../layout/me.ts'
import { refusalAt } from '../refusal-at.ts'
import { useMeUpdate } from './use-me-update.ts'

/** The own name and e-mail. */
export function PersonForm() {
  const { profile: text, changed } = useText('office')
  const { replaceMe } = useMeUpdate()
  const { base, clash, version, collide, settleOn } = useVersioned<StaffMe>(useMe())
  const form = useSchemaForm(auth.updateMe.body, { defaultValues: factsOf(base) })

  const save = async ({ full_name = base.full_name, email = base.email }) => {
    try {
      const me = await callAsStaff(auth.updateMe, { body: { full_name, email, version } })
      settleOn(me)
      replaceMe(me)
      toast.success(text.saved)
    } catch (error) {
      const current = newerRecordIn(error, auth.updateMe.answer)
      if (!current) throw refusalAt(error, { email_taken: 'email' })
      collide({ ...current, full_name, email }, current)
      // Still unsaved; the notice with both versions says the rest.
      throw new FormRefusal('')
    }
  }
  const takeTheirs = (current: StaffMe) => {
    settleOn(current)
    replaceMe(current)
    form.reset(factsOf(current))
  }

  return (
    <Form form={form} warnsOnLeave onSubmit={save}>
      {clash && (
        <ChangedNotice
          text={changed}
          differences={differencesBetween(factsOf(clash.mine), factsOf(clash.newer))}
          labels={{ full_name: text.name, email: text.email }}
          onTakeTheirs={() => takeTheirs(clash.newer)}
        />
      )}
      <TextField name="full_name" label={text.name} autoComplete="name" />
      <TextField name="email" label={text.email} type="email" autoComplete="email" />
      {!clash && (
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
