import { applications } from 'contract/applications'
import type { Lead } from 'contract/lead-shapes'
import { mayCall } from 'contract/roles'
import { formatDateTime, formatRelative } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TextLink } from '../../../ui/buttons/link.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { useMe } from '../../layout/me.ts'
import { Fact } from '../agents/facts/fact.tsx'
import { EditableFacts } from './edit/editable-facts.tsx'
import { PanelPart } from './panel-part.tsx'

/** What is known of a lead. What only some leads have is shown only if there is any. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { leads: leadText, leadRecord, leadAgents } = useText('office')
  const { facts: text } = leadRecord
  const { facts: labels } = leadAgents
  const language = useLanguage()
  const now = useNow()
  return (
    <PanelPart title={text.title}>
      <dl className="grid grid-cols-2 gap-3">
        <EditableFacts lead={lead} />
        {lead.meeting_type && <Fact name={leadText.meeting}>{leadText.meetings[lead.meeting_type]}</Fact>}
        {lead.meeting_time && (
          <Fact name={labels.meetingTime}>
            <Moment at={lead.meeting_time} />
          </Fact>
        )}
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
        <FactText name={text.reason} value={lead.reason} />
        <FactText name={labels.comments} value={lead.comments} />
        {lead.application_id && <ApplicationLink id={lead.application_id} />}
      </dl>
    </PanelPart>
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
  return <TimeText at={at}>{formatDateTime(at, useLanguage())}</TimeText>
}
