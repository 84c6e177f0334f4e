import { applications } from 'contract/applications'
import type { Lead } from 'contract/lead-shapes'
import { reasonName } from 'contract/reject-reasons'
import { mayCall } from 'contract/roles'
import { formatDateTime, formatRelative } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { countryName } from '../../../shared/country-name.ts'
import { PassportNumber } from '../../../shared/passport-number.tsx'
import { TextLink } from '../../../ui/buttons/link.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { useServiceTitles } from '../../applications/use-service-titles.ts'
import { useMe } from '../../layout/me.ts'
import { Fact } from '../agents/facts/fact.tsx'
import { PanelPart } from './panel-part.tsx'

/** What is known of a lead. Optional facts are shown only if there are any. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { leads: leadText, leadRecord, leadAgents, passport } = useText('office')
  const language = useLanguage()
  const { facts: text } = leadRecord
  const { facts: labels } = leadAgents
  const now = useNow()
  return (
    <PanelPart title={text.title}>
      <dl className="grid grid-cols-2 gap-3">
        <Fact name={leadText.source}>{lead.source}</Fact>
        <Fact name={leadText.region}>{lead.region}</Fact>
        <Fact name={leadText.passport}>
          {lead.passport_number && (
            <span className="-my-2 flex items-center gap-3">
              <PassportNumber number={lead.passport_number} text={passport} />
            </span>
          )}
        </Fact>
        <Fact name={labels.birthYear}>{lead.birth_year}</Fact>
        <LeadInterest lead={lead} />
        <Fact name={text.created}>
          <Moment at={lead.created_at} />
        </Fact>
        <Fact name={labels.since}>
          <TimeText at={lead.stage_since}>{formatRelative(lead.stage_since, now, language)}</TimeText>
        </Fact>
        {lead.callback_at && (
          <Fact name={labels.callback}>
            <Moment at={lead.callback_at} />
          </Fact>
        )}
        <FactText name={labels.callbackNote} value={lead.callback_note} />
        <FactText name={text.reason} value={lead.reason && reasonName(lead.reason, language)} />
        <FactText name={labels.comments} value={lead.comments} />
        {lead.application_id && <ApplicationLink id={lead.application_id} />}
      </dl>
    </PanelPart>
  )
}

/** What the lead asks for, as far as it is known. */
function LeadInterest({
  lead: { country, service_id, study_type, meeting_type, meeting_time },
}: {
  lead: Lead
}) {
  const { leads: leadText, leadRecord, leadAgents } = useText('office')
  const language = useLanguage()
  const { query, titleOf, studyOf } = useServiceTitles()
  const service = service_id && (titleOf(service_id) ?? (query.data && leadRecord.facts.goneService))
  return (
    <>
      <Fact name={leadText.country}>{country && countryName(country, language)}</Fact>
      <Fact name={leadText.service}>{service}</Fact>
      {study_type && <Fact name={leadAgents.facts.study}>{studyOf(study_type)}</Fact>}
      {meeting_type && <Fact name={leadText.meeting}>{leadText.meetings[meeting_type]}</Fact>}
      {meeting_time && (
        <Fact name={leadAgents.facts.meetingTime}>
          <Moment at={meeting_time} />
        </Fact>
      )}
    </>
  )
}

function FactText({ name, value }: { name: string; value: string | null }) {
  return value ? (
    <Fact name={name} isWide>
      {value}
    </Fact>
  ) : null
}

/** What a completed lead became, for who may open it. */
function ApplicationLink({ id }: { id: string }) {
  const { facts: text } = useText('office').leadRecord
  if (!mayCall(useMe(), applications.getFull)) return null
  return (
    <Fact name={text.application}>
      <TextLink to={`/admin/applications?open=${id}`}>{text.openApplication}</TextLink>
    </Fact>
  )
}

function Moment({ at }: { at: string }) {
  const language = useLanguage()
  return <TimeText at={at}>{formatDateTime(at, language)}</TimeText>
}
