import type { Lead } from 'contract/lead-shapes'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { differencesBetween } from '../../../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../../../shared/changed-notice.tsx'
import { useServiceTitles } from '../../../applications/use-service-titles.ts'
import { factLabels, leadFacts } from '../facts/lead-facts.ts'
import type { LeadStep } from './use-lead-step.ts'

/** Part of a form that does not edit the lead: what has changed since it was seen, and the button to go on. */
export function LeadChanged({ step: { seen, newer, acceptNewer } }: { step: LeadStep }) {
  const text = useText('office')
  const language = useLanguage()
  const titles = useServiceTitles()
  if (!newer) return null
  const { conflict } = text.leadAgents
  const factsOf = (lead: Lead) => leadFacts(lead, text, titles, language)
  return (
    <ChangedNotice
      text={{
        ...text.changed,
        text: conflict.text,
        same: conflict.same,
        mine: conflict.seen,
        takeTheirs: conflict.understood,
        sendMine: conflict.sendAnyway,
      }}
      differences={differencesBetween(factsOf(seen), factsOf(newer))}
      labels={factLabels(text)}
      onTakeTheirs={() => acceptNewer(newer)}
    />
  )
}
