import { countryName } from 'contract/country-name'
import type { Lead } from 'contract/lead-shapes'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { TimeText } from '../../../../ui/time-text.tsx'
import { useServiceTitles } from '../../../applications/use-service-titles.ts'
import { Fact } from '../facts/fact.tsx'

/** What the call agent has entered. */
export function StudyFacts({ lead }: { lead: Lead }) {
  const { leads: leadText, leadAgents } = useText('office')
  const language = useLanguage()
  const { facts: text } = leadAgents
  const { titleOf, studyOf } = useServiceTitles()
  const { service_id, study_type, country, meeting_type, meeting_time } = lead
  return (
    <>
      <Fact name={text.study}>{study_type && studyOf(study_type)}</Fact>
      <Fact name={leadText.country}>{country && countryName(country, language)}</Fact>
      <Fact name={leadText.service}>{service_id && titleOf(service_id)}</Fact>
      <Fact name={leadText.meeting}>{meeting_type && leadText.meetings[meeting_type]}</Fact>
      <Fact name={text.meetingTime}>
        {meeting_time && <TimeText at={meeting_time}>{formatDateTime(meeting_time, language)}</TimeText>}
      </Fact>
    </>
  )
}
