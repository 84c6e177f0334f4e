import { useText } from '../../../i18n/use-text.ts'
import { differencesBetween } from '../../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../../shared/changed-notice.tsx'
import { useServiceTitles } from '../../applications/use-service-titles.ts'
import { factLabels, leadFacts } from './lead-facts.ts'
import type { LeadStep } from './use-lead-step.ts'

/** Part of a form that does not edit the lead: what has changed of it since it was seen, and the way on. */
export function LeadChanged({ step: { seen, newer, settleOn } }: { step: LeadStep }) {
  const text = useText('office')
  const { titleOf } = useServiceTitles()
  if (!newer) return null
  const { clash } = text.leadAgents
  return (
    <ChangedNotice
      text={{
        ...text.changed,
        text: clash.text,
        same: clash.same,
        mine: clash.seen,
        takeTheirs: clash.understood,
        sendMine: clash.sendAnyway,
      }}
      differences={differencesBetween(leadFacts(seen, text, titleOf), leadFacts(newer, text, titleOf))}
      labels={factLabels(text)}
      onTakeTheirs={() => settleOn(newer)}
    />
  )
}
