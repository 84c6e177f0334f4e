import type { ApplicationFull } from 'contract/applications'
import { pickText } from 'contract/text'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DueText } from '../../../shared/checklist/due-text.tsx'
import { TurnBadge } from '../turn-badge.tsx'

/** Whose turn it is, for what and until when. */
export function CaseTurn({ application }: { application: ApplicationFull }) {
  const { cases: text } = useText('office')
  const language = useLanguage()
  const { turn, turn_due_on, next_kind, step } = application
  const what = next_kind === 'step' && step ? pickText(step.name, language) : text.next[next_kind]
  return (
    <div className="grid justify-items-start gap-1">
      <TurnBadge turn={turn} />
      {what && <p className="wrap-anywhere">{what}</p>}
      {turn_due_on && (
        <p className="text-sm text-muted">
          <DueText day={turn_due_on} />
        </p>
      )}
    </div>
  )
}
