import { countryName } from 'contract/country-name'
import { leadCountries } from 'contract/country-words'
import type { Input } from 'contract/endpoint'
import { fill } from 'contract/fill'
import { leads } from 'contract/leads'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { phonePrefix } from '../../../ui/form/phone-format.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useServiceTitles } from '../../applications/use-service-titles.ts'
import { useAddress } from '../../lists/use-address.ts'
import { useLeadRefresh } from '../record/use-lead-refresh.ts'
import { saveLead } from './save-lead.ts'

const empty = {
  name: '',
  phone: phonePrefix,
  email: '',
  source: '',
  region: '',
  service_id: '',
  country: '',
  note: '',
} as const

/** A lead who called or came by. Who has one already gets no second: the existing one is opened instead. */
export function NewLeadForm({ onClose }: { onClose: () => void }) {
  const { leads: leadText, leadIntake: text } = useText('office')
  const site = useText('site')
  const language = useLanguage()
  const { adjust } = useAddress()
  const refresh = useLeadRefresh()
  const { query: services } = useServiceTitles()
  const form = useSchemaForm(leads.create.body, { defaultValues: empty })
  const countries = Object.keys(leadCountries).map((value) => ({
    value,
    label: countryName(value, language),
  }))
  const optional = (label: string) => fill(text.optional, { label })

  const save = async (values: Input<typeof leads.create>['body']) => {
    const { lead, isNew } = await saveLead(values)
    if (isNew) toast.success(text.added)
    // Longer than a success toast: something else happened than was asked for.
    else toast.success(fill(text.existing, { name: lead.name }), { duration: 6000 })
    adjust({ new: null, ...(!isNew && { lead: lead.id }) })
    await refresh()
  }

  return (
    <Form form={form} warnsOnLeave onSubmit={save}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="name" label={leadText.name} autoComplete="off" maxLength={200} />
        <PhoneField name="phone" label={leadText.phone} />
        <TextField name="email" label={optional(leadText.email)} type="email" autoComplete="off" />
        <TextField
          name="source"
          label={optional(leadText.source)}
          hint={text.sourceHint}
          autoComplete="off"
          maxLength={60}
        />
        <TextField name="region" label={optional(leadText.region)} autoComplete="off" maxLength={100} />
        <SelectField
          name="country"
          label={optional(leadText.country)}
          placeholder={text.chooseCountry}
          options={countries}
        />
      </div>
      <SelectField
        name="service_id"
        label={optional(leadText.service)}
        placeholder={text.chooseService}
        options={services.data ?? []}
        hint={services.isError ? text.servicesFailed : undefined}
      />
      <TextareaField name="note" label={optional(text.note)} rows={3} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
        <SubmitButton>{text.submit}</SubmitButton>
      </div>
    </Form>
  )
}
