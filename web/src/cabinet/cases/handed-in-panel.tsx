import { applications } from 'contract/applications'
import { fill } from 'contract/fill'
import { useEffect, useId, useRef } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { casePath } from './case-path.ts'
import { StepTracker } from './step-tracker.tsx'

/** That an application has arrived, whose turn it is, and what comes next. */
export function HandedInPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { handedIn: text, buttons } = useText('case')
  const { language } = useRootData()
  const { data: application } = useFollowedQuery(applications.getFull, { params: { id } })
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const isThere = application !== undefined && application.status !== 'draft'
  useEffect(() => {
    if (isThere) title.current?.focus()
  }, [isThere])
  if (!isThere) return null
  const { turn, turn_due_on, responsible, steps } = application
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-card bg-success-soft p-4 text-on-success-soft sm:p-6"
    >
      <div className="flex items-start gap-3">
        <span className="flex h-lh items-center text-xl">
          <Icon name="CircleCheck" className="size-6" />
        </span>
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl">
          {text.title}
        </h2>
      </div>
      {turn === 'us' && (
        <p className="font-medium">
          {turn_due_on ? fill(text.until, { date: formatDate(turn_due_on, language) }) : text.soon}
        </p>
      )}
      <p>{responsible ? fill(text.responsible, { name: responsible.full_name }) : text.nobody}</p>
      {steps.length > 0 && (
        <div className="rounded-card bg-surface p-4 text-text">
          <StepTracker application={application} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={casePath(id)} className="max-sm:w-full">
          {buttons.open}
        </ButtonLink>
        <Button tone="quiet" className="max-sm:w-full" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </section>
  )
}
