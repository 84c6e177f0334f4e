import type { Lead } from 'contract/lead-shapes'
import type { Texts } from '../../../../i18n/texts.ts'

/** What is edited one by one, by what is typed or chosen; tags and contacts have editors of their own. */
export const factKinds = {
  name: 'text',
  phone: 'phone',
  email: 'email',
  source: 'source',
  region: 'text',
  passport_number: 'passport',
  birth_year: 'year',
  country: 'country',
  service_id: 'service',
  study_type: 'text',
  language: 'language',
} as const
export type FactField = keyof typeof factKinds
export type FactKind = (typeof factKinds)[FactField]

/** Everything that can be edited about a lead. */
export type LeadField = FactField | 'tags' | 'contacts'

export function fieldLabels({ leads, leadAgents, leadEditing }: Texts['office']): Record<LeadField, string> {
  return {
    name: leads.name,
    phone: leads.phone,
    email: leads.email,
    source: leads.source,
    region: leads.region,
    passport_number: leads.passport,
    birth_year: leadAgents.facts.birthYear,
    country: leads.country,
    service_id: leads.service,
    study_type: leadAgents.facts.study,
    language: leadEditing.language,
    tags: leadEditing.tags,
    contacts: leadEditing.contacts,
  }
}

/** A value as it stands in its field. */
export function typedValue(lead: Lead, field: FactField): string {
  return String(lead[field] ?? '')
}
