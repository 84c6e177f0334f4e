import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { formatDateTime } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { countryName } from '../../../shared/country-name.ts'
import { useServiceTitles } from '../../applications/use-service-titles.ts'
import { Fact } from './fact.tsx'

/** What the call agent has learned. On that desk it is the form itself, so only what the person asked for stands here. */
export function StudyFacts({ lead, stage }: { lead: Lead; stage: WorkStage }) {
  const { leads: words, leadAgents } = useText('office')
  const { facts: text } = leadAgents
  const { titleOf } = useServiceTitles()
  const { service_id, study_type, country, meeting_type, meeting_time } = lead
  const service = <Fact name={words.service}>{service_id && titleOf(service_id)}</Fact>
  if (stage === 'initial') return service_id && service
  return (
    <>
      <Fact name={text.study}>{study_type}</Fact>
      <Fact name={words.country}>{country && countryName(country, 'uz')}</Fact>
      {service}
      <Fact name={words.meeting}>{meeting_type && words.meetings[meeting_type]}</Fact>
      <Fact name={text.meetingTime}>
        {meeting_time && (
          <time dateTime={meeting_time} className="tabular-nums">
            {formatDateTime(meeting_time, 'uz')}
          </time>
        )}
      </Fact>
    </>
  )
}
