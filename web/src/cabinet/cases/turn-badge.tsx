import type { Application } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { DueText } from '../../shared/checklist/due-text.tsx'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'

export const turnTones = { client: 'warning', us: 'info', outside: 'neutral' } as const

/** Whose turn it is, and until when; of a closed case how it ended. */
export function TurnBadge({ application }: { application: Application }) {
  const text = useText('case')
  const { turn, turn_due_on, next_kind, status } = application
  if (turn === 'none') {
    return next_kind === 'finished' ? (
      <Badge tone="neutral">{text.finished}</Badge>
    ) : (
      <StatusBadge status={status} />
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={turnTones[turn]}>{text.turn[turn]}</Badge>
      {turn_due_on && (
        <span className="text-sm font-medium">
          <DueText day={turn_due_on} />
        </span>
      )}
    </span>
  )
}
