import type { Lead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { maskPassport } from '../../../../shared/mask-passport.ts'
import { ButtonLink, TextLink } from '../../../../ui/buttons/link.tsx'
import { shownPhone } from '../../../../ui/shown-phone.ts'
import { useMe } from '../../../layout/me.ts'
import { mayOpenTab } from '../../lead-tabs.ts'
import { AgentDesk } from '../desk/agent-desk.tsx'
import { WithServices } from '../form/with-services.tsx'
import { CallForm } from './call-form.tsx'

export { OfficeCrash as ErrorBoundary } from '../../../layout/office-crash.tsx'

const consultingManager = '/admin/leads/consulting-manager'

/** The desk of a call agent: call, enter what the lead asks for, pass the lead on. */
export default function CallAgentPage() {
  const { leads: leadText, leadAgents } = useText('office')
  const { call: text } = leadAgents
  const me = useMe()
  const factsOf = (lead: Lead): [string, string | null][] => [
    [leadText.phone, lead.phone && shownPhone(lead.phone)],
    [leadText.email, lead.email],
    [leadText.source, lead.source],
    [leadText.passport, lead.passport_number && masked(lead.passport_number)],
    [leadText.region, lead.region],
  ]
  return (
    <AgentDesk
      stage="initial"
      title={text.title}
      above={
        mayOpenTab(me, '/admin/leads') && (
          <p>
            <TextLink to="/admin/leads">{leadAgents.toManager}</TextLink>
          </p>
        )
      }
      texts={{ none: leadText.none, failed: leadText.failed, choose: text.choose, done: text }}
      factsOf={factsOf}
      onwards={(lead) =>
        lead.pipeline_stage === 'consulting' &&
        mayOpenTab(me, consultingManager) && (
          <ButtonLink to={consultingManager} tone="quiet">
            {text.toConsulting}
          </ButtonLink>
        )
      }
    >
      {(work) => <WithServices>{(services) => <CallForm {...work} services={services} />}</WithServices>}
    </AgentDesk>
  )
}

function masked(passport: string): string {
  const { dots, end } = maskPassport(passport)
  return dots + end
}
