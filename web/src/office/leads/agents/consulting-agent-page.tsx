import type { Lead } from 'contract/lead-shapes'
import { useText } from '../../../i18n/use-text.ts'
import { countryName } from '../../../shared/country-name.ts'
import { AgentDesk } from './agent-desk.tsx'
import { ConsultingForm } from './consulting-form.tsx'

export { OfficeCrash as ErrorBoundary } from '../../layout/office-crash.tsx'

/** The desk of a consulting agent: talk it over, write down the decision. */
export default function ConsultingAgentPage() {
  const { leads: words, leadAgents } = useText('office')
  const { consulting: text, facts } = leadAgents
  const factsOf = (lead: Lead): [string, string | null][] => [
    [words.phone, lead.phone],
    [facts.study, lead.study_type],
    [words.country, lead.country && countryName(lead.country, 'uz')],
  ]
  return (
    <AgentDesk
      stage="consulting"
      title={words.pages.consulting_agent}
      words={{ none: words.none, failed: words.failed, choose: text.choose, done: text }}
      factsOf={factsOf}
    >
      {(work) => <ConsultingForm {...work} />}
    </AgentDesk>
  )
}
