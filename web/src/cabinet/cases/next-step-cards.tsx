import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useProgramName } from '../applications/use-program-name.ts'
import { NextStepCard } from './next-step-card.tsx'
import { useShownCases } from './use-shown-cases.ts'

/** The next step of each open case, the most urgent first. A list that failed to load says so below, where it is listed. */
export function NextStepCards() {
  const { next: text } = useText('case')
  const { isSettled, cases } = useShownCases()
  const nameOf = useProgramName()
  const id = useId()
  if (!isSettled) return <Skeleton className="h-44 rounded-card" />
  if (!cases) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {text.title}
      </h2>
      {cases.length === 0 ? (
        <FirstCase />
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:auto-cols-fr lg:grid-flow-col">
          {cases.map(({ application, full }) => (
            <li key={application.id} className="grid grid-cols-1">
              <NextStepCard application={application} full={full} program={nameOf(application)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FirstCase() {
  const { first: text, buttons } = useText('case')
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 rounded-card border border-s-4 border-line border-s-primary bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{text.title}</h3>
      <p className="text-muted">{text.text}</p>
      <ButtonLink to="/apply" className="max-sm:w-full">
        {buttons.again}
      </ButtonLink>
    </div>
  )
}
