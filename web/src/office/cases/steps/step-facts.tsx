import type { CaseStep } from 'contract/applications'
import { fill } from 'contract/fill'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DueText } from '../../../shared/checklist/due-text.tsx'
import { TurnBadge } from '../turn-badge.tsx'

/** Whose turn a step is, what is asked, since when and until when, and what ends it. */
export function StepFacts({ step }: { step: CaseStep }) {
  const { steps: text } = useText('office').cases
  const language = useLanguage()
  const { state, turn, ask, started_at, due_on, done_at, closes } = step
  if (state === 'skipped') return null
  if (state === 'done') {
    if (!done_at) return null
    return (
      <p className="text-sm text-muted tabular-nums">
        {fill(text.doneOn, { date: formatDate(done_at, language) })}
      </p>
    )
  }
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TurnBadge turn={turn} />
        {started_at && (
          <span className="tabular-nums">
            {fill(text.started, { date: formatDate(started_at, language) })}
          </span>
        )}
        {due_on && <DueText day={due_on} />}
      </p>
      {ask && <p className="wrap-anywhere">{fill(text.ask, { ask })}</p>}
      {closes && <p>{text.closes[closes]}</p>}
    </div>
  )
}
