import { countryName } from 'contract/country-name'
import type { Lead } from 'contract/lead-shapes'
import type { Language } from 'contract/text'
import { formatDateTime } from '../../../../i18n/format.ts'
import type { Texts } from '../../../../i18n/texts.ts'
import type { useServiceTitles } from '../../../applications/use-service-titles.ts'

type LeadTexts = Pick<Texts['office'], 'leads' | 'leadAgents'>

/** A lead as text, for comparing the version seen with the one stored now. */
export function leadFacts(
  lead: Lead,
  { leads: leadText }: LeadTexts,
  { titleOf, studyOf }: Pick<ReturnType<typeof useServiceTitles>, 'titleOf' | 'studyOf'>,
  language: Language,
) {
  const time = (moment: string | null) => (moment ? formatDateTime(moment, language) : '')
  return {
    name: lead.name,
    phone: lead.phone ?? '',
    email: lead.email ?? '',
    region: lead.region ?? '',
    study: lead.study_type ? studyOf(lead.study_type) : '',
    country: lead.country ? countryName(lead.country, language) : '',
    service: lead.service_id ? (titleOf(lead.service_id) ?? '') : '',
    meeting: lead.meeting_type ? leadText.meetings[lead.meeting_type] : '',
    meetingTime: time(lead.meeting_time),
    status: leadText.statuses[lead.status],
    callback: time(lead.callback_at),
    callbackNote: lead.callback_note ?? '',
    comments: lead.comments ?? '',
    lastNote: lead.note ?? '',
  }
}

type LeadFact = keyof ReturnType<typeof leadFacts>

export function factLabels({ leads: leadText, leadAgents }: LeadTexts): Record<LeadFact, string> {
  const { name, phone, email, region, country, service, meeting } = leadText
  return { ...leadAgents.facts, name, phone, email, region, country, service, meeting }
}
