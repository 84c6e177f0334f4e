import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { countryName } from '../../../../shared/country-name.ts'
import { TimeText } from '../../../../ui/time-text.tsx'
import { useServiceTitles } from '../../../applications/use-service-titles.ts'
import { Fact } from '../facts/fact.tsx'

/**
 * What the call agent has entered. On the call desk that is the form itself, so only what the lead asked for is shown.
 */
export function StudyFacts({ lead, stage }: { lead: Lead; stage: WorkStage }) {
  const { leads: leadText, leadAgents } = useText('office')
  const { facts: text } = leadAgents
  const { titleOf } = useServiceTitles()
  const { service_id, study_type, country, meeting_type, meeting_time } = lead
  const service = <Fact name={leadText.service}>{service_id && titleOf(service_id)}</Fact>
  if (stage === 'initial') return service_id && service
  return (
    <>
      <Fact name={text.study}>{study_type}</Fact>
      <Fact name={leadText.country}>{country && countryName(country, 'uz')}</Fact>
      {service}
      <Fact name={leadText.meeting}>{meeting_type && leadText.meetings[meeting_type]}</Fact>
      <Fact name={text.meetingTime}>
        {meeting_time && <TimeText at={meeting_time}>{formatDateTime(meeting_time, 'uz')}</TimeText>}
      </Fact>
    </>
  )
}
