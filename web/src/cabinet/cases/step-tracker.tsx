import clsx from 'clsx'
import type { ApplicationFull, CaseStep } from 'contract/applications'
import type { StepState } from 'contract/case-states'
import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { DueText } from '../../shared/checklist/due-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { turnTones } from './turn-badge.tsx'

/** The steps of a case along one line, with whose turn each is, and its dates. */
export function StepTracker({ application }: { application: ApplicationFull }) {
  return (
    <ol>
      {application.steps.map((step) => (
        <Step key={step.id} step={step} turn={turnOf(step, application)} />
      ))}
    </ol>
  )
}

type Turn = Pick<CaseStep, 'turn' | 'due_on'>

/** The current step's; null of another one and of a closed case. Documents change hands within their step. */
function turnOf(step: CaseStep, { turn, turn_due_on }: ApplicationFull): Turn | null {
  if (step.state !== 'current' || turn === 'none') return null
  return step.closes === 'documents' ? { turn, due_on: turn_due_on } : step
}

function Step({ step, turn }: { step: CaseStep; turn: Turn | null }) {
  const { steps: text, turn: turns } = useText('case')
  const { language } = useRootData()
  const about = textIn(step.about, language)
  const isCurrent = step.state === 'current'
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative flex gap-4 pb-5 before:absolute before:top-8 before:bottom-0 before:start-3.75 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
    >
      <Mark state={step.state} />
      <div className="grid min-w-0 justify-items-start gap-1 pt-0.5">
        <p className={clsx('font-medium wrap-anywhere', !isCurrent && step.state !== 'done' && 'text-muted')}>
          <Shown shown={textIn(step.name, language)} />
          <VisuallyHidden>, {text.states[step.state]}</VisuallyHidden>
        </p>
        {turn && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Badge tone={turnTones[turn.turn]}>{turns[turn.turn]}</Badge>
            {turn.due_on && <DueText day={turn.due_on} />}
          </p>
        )}
        {turn && step.ask && <p className="text-sm wrap-anywhere">{fill(text.ask, { ask: step.ask })}</p>}
        {turn && about.text && (
          <p className="text-sm text-muted wrap-anywhere">
            <Shown shown={about} />
          </p>
        )}
        {step.state === 'done' && step.done_at && (
          <p className="text-sm text-faint">
            {fill(text.doneOn, { date: formatDate(step.done_at, language) })}
          </p>
        )}
        {step.state === 'skipped' && (
          <p aria-hidden className="text-sm text-faint">
            {text.states.skipped}
          </p>
        )}
      </div>
    </li>
  )
}

const icons: Record<StepState, IconName> = {
  done: 'Check',
  current: 'Clock',
  coming: 'Circle',
  skipped: 'Minus',
}

const stateStyles: Record<StepState, string> = {
  done: 'bg-success-soft text-on-success-soft',
  current: 'bg-primary text-on-primary',
  coming: 'bg-surface-2 text-faint',
  skipped: 'bg-surface-2 text-faint',
}

function Mark({ state }: { state: StepState }) {
  return (
    <span
      className={clsx(
        'z-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full',
        stateStyles[state],
      )}
    >
      <Icon name={icons[state]} className={state === 'coming' ? 'size-2.5' : 'size-4'} />
    </span>
  )
}
