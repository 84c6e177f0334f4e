import { useQueryClient } from '@tanstack/react-query'
import { clientSources, clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import { fill } from 'contract/fill'
import { languages } from 'contract/text'
import { useNavigate } from 'react-router'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { phonePrefix } from '../../ui/form/phone-format.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { FormFoot } from '../records/form-foot.tsx'
import { saveFailure } from '../records/save-failure.ts'
import { clientPath } from './client-path.ts'
import { existingClientIn } from './existing-client.tsx'

/** Left as it is, the language is Uzbek and the source the office: what the choices show first. */
const empty = { full_name: '', phone: phonePrefix, email: '', language: '', source: '' } as const

/** A client who came by or called. Who is there already is not entered twice: the form leads to that record. */
export function NewClientForm({ onClose }: { onClose: () => void }) {
  const { clients: text, records } = useText('office')
  const site = useText('site')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useSchemaForm(clients.create.body, { defaultValues: empty })

  const save = async (body: Parsed<typeof clients.create>['body']) => {
    try {
      const made = await callAsStaff(clients.create, { body })
      toast.success(text.added)
      // As saved, so that leaving asks nothing.
      form.reset(form.getValues())
      await queryClient.invalidateQueries({ queryKey: [clients.richList.path] })
      void navigate(clientPath(made))
    } catch (error) {
      const failed = { saved: text.added, saveFailed: text.addFailed, saveUnexpected: text.addUnexpected }
      throw (
        existingClientIn(error, text.openExisting) ?? saveFailure(error, { text: failed, form: site.form })
      )
    }
  }

  return (
    <Form form={form} warnsOnLeave onSubmit={save}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="full_name" label={text.fullName} autoComplete="off" maxLength={200} autoFocus />
        <PhoneField name="phone" label={text.phone} />
        <TextField
          name="email"
          label={fill(text.optional, { label: text.email })}
          type="email"
          autoComplete="off"
          maxLength={255}
        />
        <SelectField
          name="language"
          label={text.language}
          placeholder={text.languages.uz}
          options={languages.filter((language) => language !== 'uz').map(optionsOf(text.languages))}
        />
        <SelectField
          name="source"
          label={text.source}
          placeholder={text.sources.office}
          options={clientSources.filter((source) => source !== 'office').map(optionsOf(text.sources))}
        />
      </div>
      <FormFoot>
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
        <SubmitButton>{records.save}</SubmitButton>
      </FormFoot>
    </Form>
  )
}

function optionsOf<Value extends string>(labels: Record<Value, string>) {
  return (value: Value) => ({ value, label: labels[value] })
}
