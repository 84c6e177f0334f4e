import clsx from 'clsx'
import type { CaseStep } from 'contract/applications'
import type { StepForm } from 'contract/case-forms'
import type { StepState } from 'contract/case-states'
import { pickText } from 'contract/text'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type StepAction, stepActions } from './step-actions.ts'
import { StepFacts } from './step-facts.tsx'
import { StepFields } from './step-fields.tsx'

const looks: Record<StepState, { tone: BadgeTone; icon: IconName }> = {
  coming: { tone: 'neutral', icon: 'Circle' },
  current: { tone: 'primary', icon: 'Play' },
  done: { tone: 'success', icon: 'CircleCheck' },
  skipped: { tone: 'unknown', icon: 'Minus' },
}

type StepRowProps = {
  step: CaseStep
  isBusy: boolean
  /** Both absent for who may change nothing. */
  onAct: ((action: StepAction) => void) | undefined
  onEdit: ((values: StepForm) => Promise<void>) | undefined
}

/** One step: how it stands, and what can be done with it. */
export function StepRow({ step, isBusy, onAct, onEdit }: StepRowProps) {
  const { steps: text } = useText('office').cases
  const language = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  const { state } = step
  const isCurrent = state === 'current'
  const name = pickText(step.name, language)
  const row = usePreservedFocus<HTMLLIElement>(`${state} ${isEditing}`)
  const about = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={id}
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control p-3',
        isCurrent && 'bg-subtle',
      )}
    >
      <Icon
        name={looks[state].icon}
        className={clsx('mt-1 size-4', state === 'done' ? 'text-success' : 'text-faint')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className={clsx('grid min-w-0 flex-1 gap-1', isCurrent ? 'basis-full' : 'basis-48')}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span id={id} className="min-w-0 font-medium wrap-anywhere">
              {name}
            </span>
            <Badge tone={looks[state].tone}>{text.states[state]}</Badge>
          </p>
          <StepFacts step={step} />
        </div>
        {isEditing && isCurrent && onEdit ? (
          <StepFields step={step} onSave={onEdit} onClose={() => setEditing(false)} />
        ) : (
          <div className="flex flex-wrap gap-2 empty:hidden">
            {onAct &&
              stepActions[state].map((action) => (
                <Button
                  key={action}
                  tone={action === 'done' ? 'primary' : 'quiet'}
                  isBusy={isBusy}
                  onClick={() => onAct(action)}
                >
                  {text[action]}
                  {about}
                </Button>
              ))}
            {onEdit && isCurrent && (
              <Button tone="quiet" onClick={() => setEditing(true)}>
                {text.edit}
                {about}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
