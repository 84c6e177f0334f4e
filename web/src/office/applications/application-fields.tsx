import { applicationStatuses } from 'contract/applications'
import { applyCountries } from 'contract/countries'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { countryName } from '../../shared/country-name.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { ComboboxField } from '../records/combobox-field.tsx'
import { findClients } from './find-clients.ts'

export type ServiceOption = { value: string; label: string }

/** What a search for a client needs to begin. */
const leastSigns = 2

type ApplicationFieldsProps = {
  services: ServiceOption[]
  /** The stored country, which may be one that only leads have. */
  country: string | null
  serviceHint?: string
}

export function ApplicationFields({ services, country, serviceHint }: ApplicationFieldsProps) {
  const { applications: text, records } = useText('office')
  const { setFocus } = useFormContext()
  // The form comes into a dialog that is open already.
  useEffect(() => setFocus('client_id'), [setFocus])
  const statuses = applicationStatuses.map((value) => ({ value, label: text.choices[value] }))
  const countries = new Set([...Object.keys(applyCountries), ...(country ? [country] : [])])
  return (
    <>
      <ComboboxField
        name="client_id"
        label={text.client}
        placeholder={text.clientPlaceholder}
        labelName="client_name"
        least={leastSigns}
        find={findClients}
      />
      <SelectField
        name="service_id"
        label={text.service}
        placeholder={text.chooseService}
        options={services}
        hint={serviceHint}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="status" label={text.status} placeholder={text.chooseStatus} options={statuses} />
        <SelectField
          name="country_preference"
          label={fill(records.optional, { label: text.country })}
          placeholder={text.noCountry}
          options={[...countries].map((value) => ({ value, label: countryName(value, 'uz') }))}
        />
      </div>
    </>
  )
}
