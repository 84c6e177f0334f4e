import clsx from 'clsx'
import type { ApplicationFull } from 'contract/applications'
import { useRootData } from '../../api/root-data.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Step, timelineOf } from './progress.ts'
import { useStepText } from './use-step-text.ts'

/** The four steps along one line, from the beginning to the decision. */
export function Timeline({ application }: { application: ApplicationFull }) {
  const { details: text } = useText('profile')
  const { language } = useRootData()
  const textOf = useStepText(application)
  const isRejected = application.status === 'rejected'
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="text-lg">{text.timeline}</h3>
      <ol>
        {timelineOf(application).map((step) => (
          <li
            key={step.name}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative flex gap-4 pb-5 before:absolute before:top-8 before:bottom-0 before:start-3.75 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <Mark step={step} isBad={isRejected && step.name === 'decision'} />
            <div className="min-w-0 pt-0.5">
              <p className={clsx('font-medium', step.state === 'coming' && 'text-muted')}>
                {text.steps[step.name]}
                <VisuallyHidden>, {text.states[step.state]}</VisuallyHidden>
              </p>
              {textOf(step) && <p className="text-sm text-muted">{textOf(step)}</p>}
              {step.at && (
                <p className="text-sm text-faint">
                  <TimeText at={step.at}>{formatDateTime(step.at, language)}</TimeText>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const icons: Record<Step['state'], IconName> = { done: 'Check', current: 'Clock', coming: 'Circle' }

const stateStyles: Record<Step['state'], string> = {
  done: 'bg-success-soft text-on-success-soft',
  current: 'bg-primary text-on-primary',
  coming: 'bg-surface-2 text-faint',
}

function Mark({ step: { state }, isBad }: { step: Step; isBad: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full',
        isBad ? 'bg-danger-soft text-on-danger-soft' : stateStyles[state],
      )}
    >
      <Icon name={isBad ? 'X' : icons[state]} className={state === 'coming' ? 'size-2.5' : 'size-4'} />
    </span>
  )
}
