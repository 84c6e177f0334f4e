import type { Application, ApplicationStatus } from 'contract/applications'
import type { ApplyCountry, LeadCountry } from 'contract/countries'
import { countryName } from 'contract/country-name'
import type { Language } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import type { ServiceOption } from './application-fields.tsx'

/** What the form shows of an application. */
export function applicationFields(record: Application) {
  const { client, client_id, service_id, status, country_preference } = record
  return {
    client_id,
    client_name: client.full_name || client.email || '',
    service_id,
    status,
    // One of the two lists: every call that writes it takes nothing else.
    country_preference: (country_preference ?? '') as ApplyCountry | LeadCountry | '',
  }
}

type Fields = Partial<Record<'client_name' | 'service_id' | 'status' | 'country_preference', string | null>>

/** The fields as text, for comparing two versions. */
export function applicationFacts(
  { client_name, service_id, status, country_preference }: Fields,
  services: readonly ServiceOption[],
  { choices }: Texts['office']['applications'],
  language: Language,
) {
  return {
    client_id: client_name ?? '',
    service_id: services.find(({ value }) => value === service_id)?.label ?? '',
    status: status ? choices[status as ApplicationStatus] : '',
    country_preference: country_preference ? countryName(country_preference, language) : '',
  }
}
