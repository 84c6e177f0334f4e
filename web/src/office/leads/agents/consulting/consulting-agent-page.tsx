import { countryName } from 'contract/country-name'
import type { Lead } from 'contract/lead-shapes'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { shownPhone } from '../../../../ui/shown-phone.ts'
import { useServiceTitles } from '../../../applications/use-service-titles.ts'
import { AgentDesk } from '../desk/agent-desk.tsx'
import { ConsultingForm } from './consulting-form.tsx'

export { OfficeCrash as ErrorBoundary } from '../../../layout/office-crash.tsx'

/** The desk of a consulting agent: consult, enter the decision. */
export default function ConsultingAgentPage() {
  const { leads: leadText, leadAgents } = useText('office')
  const language = useLanguage()
  const { consulting: text, facts } = leadAgents
  const { studyOf } = useServiceTitles()
  const factsOf = (lead: Lead): [string, string | null][] => [
    [leadText.phone, lead.phone && shownPhone(lead.phone)],
    [facts.study, lead.study_type && studyOf(lead.study_type)],
    [leadText.country, lead.country && countryName(lead.country, language)],
  ]
  return (
    <AgentDesk
      stage="consulting"
      title={leadText.pages.consulting_agent}
      texts={{ none: leadText.none, failed: leadText.failed, choose: text.choose, done: text }}
      factsOf={factsOf}
    >
      {(work) => <ConsultingForm {...work} />}
    </AgentDesk>
  )
}
