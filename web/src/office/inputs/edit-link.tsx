import { useQueryClient } from '@tanstack/react-query'
import { countryCodeNames, countryCodes } from 'contract/country-codes'
import { fill } from 'contract/fill'
import { LinkForm, linkFields } from 'contract/input-forms'
import { type ConnectedInput, inputs } from 'contract/inputs'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { FormFoot } from '../records/form-foot.tsx'
import { LinkRules } from './link-rules.tsx'

type EditLinkProps = { serviceId: string; input: ConnectedInput; onClose: () => void }

/** How one service asks for an input: where, until when, and what else clients have to know. */
export function EditLink({ serviceId, input, onClose }: EditLinkProps) {
  const { link: text } = useText('office').inputs
  const language = useLanguage()
  return (
    <Dialog title={fill(text.title, { name: pickText(input.name, language) })} onClose={onClose} isWide>
      <LinkFields serviceId={serviceId} input={input} onClose={onClose} />
    </Dialog>
  )
}

function LinkFields({ serviceId, input, onClose }: EditLinkProps) {
  const { inputs, records } = useText('office')
  const { dialog } = useText('site')
  const language = useLanguage()
  const { link: text } = inputs
  const save = useSaveLink(serviceId, input.id)
  const form = useSchemaForm(LinkForm, { defaultValues: linkFields(input) })
  return (
    <Form
      form={form}
      warnsOnLeave
      onSubmit={async (values) => {
        await save(values)
        toast.success(text.saved)
        onClose()
      }}
    >
      <p className="text-muted">{text.about}</p>
      <CheckboxField name="required">{text.required}</CheckboxField>
      <CheckboxGroup
        name="countries"
        label={text.countries}
        hint={text.countriesHint}
        options={countryCodes.map((code) => ({ value: code, label: countryCodeNames[code][language] }))}
      />
      <TextField
        name="due_days"
        label={text.dueDays}
        hint={text.dueDaysHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <LinkRules />
      <FormFoot>
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <SubmitButton>{records.save}</SubmitButton>
      </FormFoot>
    </Form>
  )
}

function useSaveLink(service_id: string, input_id: string) {
  const queryClient = useQueryClient()
  return async (values: (typeof LinkForm)['_zod']['output']) => {
    await callAsStaff(inputs.connect, { body: { ...values, service_id, input_id } })
    await queryClient.invalidateQueries({ queryKey: [inputs.listByService.path] })
  }
}
