import { useQueryClient } from '@tanstack/react-query'
import type { Application } from 'contract/applications'
import { clients } from 'contract/clients'
import { ContactDetailsForm } from 'contract/contact-details-form'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { phonePrefix } from '../../ui/form/phone-format.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'

type ContactDetailsProps = {
  application: Pick<Application, 'client' | 'client_id'>
  /** Called when they are stored. */
  onSaved: () => void
  onClose: () => void
}

/** Asks for the name and the phone before an application is handed in: without them the office cannot call back. */
export function ContactDetails({ application, onSaved, onClose }: ContactDetailsProps) {
  const { contact: text } = useText('userfiles')
  const account = useText('account')
  const site = useText('site')
  const { auth } = useRootData()
  const queries = useQueryClient()
  const { client, client_id: id } = application
  const form = useSchemaForm(ContactDetailsForm, {
    defaultValues: { full_name: client.full_name, phone: client.phone ?? phonePrefix },
  })

  const save = async (body: ContactDetailsForm) => {
    try {
      const saved = await callAsClient(auth)(clients.update, { params: { id }, body })
      queries.setQueryData(queryOptionsOf(clients.get, { params: { id } }).queryKey, saved)
    } catch (error) {
      throw new FormRefusal(accountSentence(error, { account, form: site.form }))
    }
    onSaved()
  }

  return (
    <Form form={form} className="grid gap-5" onSubmit={save}>
      <p className="text-muted">{text.text}</p>
      <TextField name="full_name" label={text.name} autoComplete="name" maxLength={200} autoFocus />
      <PhoneField name="phone" label={text.phone} hint={text.phoneHint} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
        <SubmitButton>{text.save}</SubmitButton>
      </div>
    </Form>
  )
}
