import { applicationStatuses } from 'contract/applications'
import { countryName } from 'contract/country-name'
import { applyCountries } from 'contract/country-words'
import { fill } from 'contract/fill'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ComboboxField } from '../records/combobox-field.tsx'
import { findClients } from './find-clients.ts'

export type ServiceOption = { value: string; label: string }

/** The minimum length of a search for a client. */
const minSearchLength = 2

type ApplicationFieldsProps = {
  services: ServiceOption[]
  /** The stored country, which may be one that only leads have. */
  country: string | null
  serviceHint?: string
  /** Whether the client is known already, so that none is to be found. */
  hasClient?: boolean
}

export function ApplicationFields({
  services,
  country,
  serviceHint,
  hasClient = false,
}: ApplicationFieldsProps) {
  const { applications: text, records } = useText('office')
  const language = useLanguage()
  const { setFocus } = useFormContext()
  // The form is added to a dialog that is open already.
  useEffect(() => setFocus(hasClient ? 'service_id' : 'client_id'), [setFocus, hasClient])
  const statuses = applicationStatuses.map((value) => ({ value, label: text.choices[value] }))
  const countries = new Set([...Object.keys(applyCountries), ...(country ? [country] : [])])
  return (
    <>
      {!hasClient && (
        <ComboboxField
          name="client_id"
          label={text.client}
          placeholder={text.clientPlaceholder}
          labelName="client_name"
          minLength={minSearchLength}
          find={findClients}
        />
      )}
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
          options={[...countries].map((value) => ({ value, label: countryName(value, language) }))}
        />
      </div>
    </>
  )
}
