import { applications } from 'contract/applications'
import type { Lead } from 'contract/lead-shapes'
import { mayCall } from 'contract/roles'
import { formatDateTime, formatRelative } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { countryName } from '../../../shared/country-name.ts'
import { PassportNumber } from '../../../shared/passport-number.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useServiceTitles } from '../../applications/use-service-titles.ts'
import { useMe } from '../../layout/me.ts'
import { Fact } from '../agents/fact.tsx'
import { PanelPart } from './panel-part.tsx'

/** What is known of a lead. What it may never have is named only where it has it. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { leads: words, leadRecord, leadAgents, passport } = useText('office')
  const { facts: text } = leadRecord
  const { facts: labels } = leadAgents
  const now = useNow()
  return (
    <PanelPart title={text.title}>
      <dl className="grid grid-cols-2 gap-3">
        <Fact name={words.source}>{lead.source}</Fact>
        <Fact name={words.region}>{lead.region}</Fact>
        <Fact name={words.passport}>
          {lead.passport_number && (
            <span className="-my-2 flex items-center gap-3">
              <PassportNumber number={lead.passport_number} text={passport} />
            </span>
          )}
        </Fact>
        <Fact name={labels.birthYear}>{lead.birth_year}</Fact>
        <Wishes lead={lead} />
        <Fact name={text.created}>
          <Moment at={lead.created_at} />
        </Fact>
        <Fact name={labels.since}>{formatRelative(lead.stage_since, now, 'uz')}</Fact>
        {lead.callback_at && (
          <Fact name={labels.callback}>
            <Moment at={lead.callback_at} />
          </Fact>
        )}
        <Words name={labels.callbackNote} words={lead.callback_note} />
        <Words name={text.reason} words={lead.reason} />
        <Words name={labels.comments} words={lead.comments} />
        {lead.application_id && <ApplicationLink id={lead.application_id} />}
      </dl>
    </PanelPart>
  )
}

/** What the person wants, as far as somebody has asked. */
function Wishes({ lead: { country, service_id, study_type, meeting_type, meeting_time } }: { lead: Lead }) {
  const { leads: words, leadRecord, leadAgents } = useText('office')
  const { query, titleOf } = useServiceTitles()
  const service = service_id && (titleOf(service_id) ?? (query.data && leadRecord.facts.goneService))
  return (
    <>
      <Fact name={words.country}>{country && countryName(country, 'uz')}</Fact>
      <Fact name={words.service}>{service}</Fact>
      {study_type && <Fact name={leadAgents.facts.study}>{study_type}</Fact>}
      {meeting_type && <Fact name={words.meeting}>{words.meetings[meeting_type]}</Fact>}
      {meeting_time && (
        <Fact name={leadAgents.facts.meetingTime}>
          <Moment at={meeting_time} />
        </Fact>
      )}
    </>
  )
}

function Words({ name, words }: { name: string; words: string | null }) {
  return words ? (
    <Fact name={name} isWide>
      {words}
    </Fact>
  ) : null
}

/** What a completed lead became, for who may look at it. */
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
  return (
    <time dateTime={at} className="tabular-nums">
      {formatDateTime(at, 'uz')}
    </time>
  )
}
