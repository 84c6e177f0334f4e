import type { Turn } from 'contract/case-states'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<Turn, BadgeTone> = {
  client: 'warning',
  us: 'info',
  outside: 'neutral',
  none: 'unknown',
}

/** Whose turn it is. */
export function TurnBadge({ turn }: { turn: Turn }) {
  const { cases: text } = useText('office')
  return <Badge tone={tones[turn]}>{text.turns[turn]}</Badge>
}
