import { applications } from 'contract/applications'
import { countryName } from 'contract/country-name'
import type { Lead } from 'contract/lead-shapes'
import { mayCall } from 'contract/roles'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ButtonLink } from '../../../../ui/buttons/link.tsx'
import { shownPhone } from '../../../../ui/shown-phone.ts'
import { useServiceTitles } from '../../../applications/use-service-titles.ts'
import { useMe } from '../../../layout/me.ts'
import { AgentDesk } from '../desk/agent-desk.tsx'
import { DocumentWork } from './document-work.tsx'

export { OfficeCrash as ErrorBoundary } from '../../../layout/office-crash.tsx'

/** The desk of a document agent: collect the documents, then make the lead a client with an application. */
export default function DocumentAgentPage() {
  const { leads: leadText, leadAgents } = useText('office')
  const language = useLanguage()
  const { documents: text } = leadAgents
  const me = useMe()
  const { titleOf } = useServiceTitles()
  const factsOf = (lead: Lead): [string, string | null][] => [
    [leadText.phone, lead.phone && shownPhone(lead.phone)],
    [leadText.service, lead.service_id && titleOf(lead.service_id)],
    [leadText.country, lead.country && countryName(lead.country, language)],
  ]
  return (
    <AgentDesk
      stage="documenting"
      title={leadText.pages.document_agent}
      texts={{ none: text.none, failed: leadText.failed, choose: text.choose, done: text }}
      factsOf={factsOf}
      onwards={({ application_id }) =>
        application_id &&
        mayCall(me, applications.richList) && (
          <ButtonLink to={`/admin/applications?open=${application_id}`} tone="quiet">
            {text.toApplication}
          </ButtonLink>
        )
      }
    >
      {(work) => <DocumentWork {...work} />}
    </AgentDesk>
  )
}
