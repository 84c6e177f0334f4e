import { Client } from 'contract/clients'
import { NameAndPhone } from 'contract/profile-form'
import { useText } from '../../i18n/use-text.ts'
import { differencesBetween, newerRecordIn, useVersioned } from '../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../shared/changed-notice.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { phonePrefix } from '../../ui/form/phone-format.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useSaveFailure } from '../profile/use-save-failure.ts'
import { useSaveDetails } from './use-own-passport.ts'

type Facts = { full_name: string; phone: string }

/** The own name and phone. */
export function ContactForm({ client }: { client: Client }) {
  const { edit, changed } = useText('profile')
  const { contact: text } = useText('details')
  const { base, conflict, reportConflict, acceptNewer } = useVersioned<Client, Facts>(client)
  const form = useSchemaForm(NameAndPhone, { defaultValues: fieldsOf(base) })
  const { saveClient } = useSaveDetails(client.id)
  const failureOf = useSaveFailure()

  const save = async (values: NameAndPhone) => {
    if (base.full_name !== '' && !values.full_name) {
      throw new FormRefusal(edit.nameNeeded, { fields: { full_name: edit.nameNeeded } })
    }
    const isSame = base.full_name === client.full_name && base.phone === client.phone
    const version = (conflict?.newer ?? (isSame ? client : base)).version
    try {
      show(await saveClient({ ...values, version }))
      toast.success(text.saved)
    } catch (error) {
      const newer = newerRecordIn(error, Client)
      if (!newer) throw failureOf(error)
      reportConflict({ full_name: values.full_name ?? '', phone: values.phone ?? '' }, newer)
      // Still unsaved; the conflict notice explains the rest.
      throw new FormRefusal('')
    }
  }
  const show = (newer: Client) => {
    acceptNewer(newer)
    form.reset(fieldsOf(newer))
  }

  return (
    <Form form={form} warnsOnLeave className="grid gap-5" onSubmit={save}>
      {conflict && (
        <ChangedNotice
          text={changed}
          differences={differencesBetween(conflict.mine, factsOf(conflict.newer))}
          labels={{ full_name: edit.name, phone: edit.phone }}
          onTakeTheirs={() => show(conflict.newer)}
        />
      )}
      {!client.phone && !client.email && <Notice tone="info">{text.phoneWanted}</Notice>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="full_name" label={edit.name} autoComplete="name" maxLength={200} />
        <PhoneField name="phone" label={edit.phone} hint={edit.phoneHint} />
      </div>
      <div className="flex justify-end">{!conflict && <SubmitButton>{edit.save}</SubmitButton>}</div>
    </Form>
  )
}

function factsOf({ full_name, phone }: Client): Facts {
  return { full_name, phone: phone ?? '' }
}

function fieldsOf(client: Client): Facts {
  const { full_name, phone } = factsOf(client)
  return { full_name, phone: phone || phonePrefix }
}
