import type { ShownStage } from 'contract/lead-states'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'

/** The stage of a lead, in the terms of the specification. */
export function StageBadge({ stage }: { stage: ShownStage }) {
  const { leads: text } = useText('office')
  return <Badge tone={stage === 'assigned' ? 'info' : 'success'}>{text.stages[stage]}</Badge>
}
