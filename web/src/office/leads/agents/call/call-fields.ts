import { LeadCountry } from 'contract/country-fields'
import { countryName } from 'contract/country-name'
import { leadCountries } from 'contract/country-words'
import { phoneDigits } from 'contract/fields'
import type { Lead } from 'contract/lead-shapes'
import type { MeetingType } from 'contract/lead-states'
import type { Language } from 'contract/text'
import { formatDateTime } from '../../../../i18n/format.ts'
import type { Texts } from '../../../../i18n/texts.ts'
import { phonePrefix } from '../../../../ui/form/phone-format.ts'

/** What a service is chosen by, and what is stored where it is the study type. */
export type ServiceOption = { value: string; label: string; study: string }

/** What the call agent's form shows of a lead. */
export type CallFields = {
  id: string
  name: string
  phone: string
  region: string
  study_type: string
  country: string
  service_id: string
  meeting_type: MeetingType
  meeting_time: string
}

export function callFields(lead: Lead, services: readonly ServiceOption[]): CallFields {
  const asked = services.find(({ value }) => value === lead.service_id)
  const country = LeadCountry.safeParse(lead.country).data ?? ''
  return {
    id: lead.id,
    name: lead.name,
    phone: lead.phone ?? phonePrefix,
    region: lead.region ?? '',
    // The service asked for on the site is the default study type.
    study_type: lead.study_type ?? asked?.study ?? '',
    country,
    // A service is chosen after its country.
    service_id: country && asked ? asked.value : '',
    meeting_type: lead.meeting_type ?? 'online',
    meeting_time: lead.meeting_time ?? '',
  }
}

export const countryOptions = (language: Language) =>
  Object.entries(leadCountries).map(([value, name]) => ({ value, label: name[language] }))

/** The title in the language of the page; one that a service had before stays as it was stored. */
export function studyTitle(study: string, services: readonly ServiceOption[]): string {
  return services.find((service) => service.study === study)?.label ?? study
}

/** Whether there is enough to pass the lead on. */
export function isComplete(fields: Partial<CallFields>): boolean {
  const { name, phone = '', study_type, country, service_id, meeting_type, meeting_time } = fields
  const hasPhone = phoneDigits(phone) !== '' && phone.trim() !== phonePrefix.trim()
  const isMet = meeting_type === 'online' || Boolean(meeting_time)
  return Boolean(name?.trim() && hasPhone && study_type && country && service_id && isMet)
}

/** The fields as text, for comparing two versions or for copying. */
export function callFacts(
  fields: Partial<CallFields>,
  services: readonly ServiceOption[],
  { meetings }: Texts['office']['leads'],
  language: Language,
) {
  const { country, service_id, meeting_type, meeting_time } = fields
  const isOffice = meeting_type === 'offline'
  return {
    name: fields.name ?? '',
    phone: fields.phone ?? '',
    region: fields.region ?? '',
    study_type: studyTitle(fields.study_type ?? '', services),
    country: country ? countryName(country, language) : '',
    service_id: services.find(({ value }) => value === service_id)?.label ?? '',
    meeting_type: meeting_type ? meetings[meeting_type] : '',
    meeting_time: isOffice && meeting_time ? formatDateTime(meeting_time, language) : '',
  }
}

type CallFact = keyof ReturnType<typeof callFacts>

export function callLabels({ leads, leadAgents }: Texts['office']): Record<CallFact, string> {
  const { call: text, facts } = leadAgents
  return {
    name: leads.name,
    phone: leads.phone,
    region: leads.region,
    study_type: facts.study,
    country: leads.country,
    service_id: leads.service,
    meeting_type: text.sections.meeting,
    meeting_time: text.meetingDate,
  }
}
