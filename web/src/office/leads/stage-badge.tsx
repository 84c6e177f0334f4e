import type { ShownStage } from 'contract/lead-states'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'

/** Where a lead is in the pipeline, in the words of the specification. */
export function StageBadge({ stage }: { stage: ShownStage }) {
  const { leads: text } = useText('office')
  return <Badge tone={stage === 'assigned' ? 'info' : 'success'}>{text.stages[stage]}</Badge>
}
