import clsx from 'clsx'
import type { Application, ApplicationFull } from 'contract/applications'
import { countryName } from 'contract/country-name'
import { useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import type { ShownText } from '../../i18n/shown-text.ts'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CaseWarnings } from './case-warnings.tsx'
import { NextSentence } from './next-sentence.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { TurnBadge } from './turn-badge.tsx'

type NextStepCardProps = {
  application: Application
  full: ApplicationFull | undefined
  /** What it is an application for; on its own page the title says so. */
  program?: ShownText
  /** On its own page: moves to the document that is asked for. */
  onUpload?: () => void
}

const edges = {
  client: 'border-s-on-warning-soft',
  us: 'border-s-on-info-soft',
  outside: 'border-s-line-strong',
  none: 'border-s-line-strong',
}

/** Whose turn it is, until when, what has to be done, and the button to do it. */
export function NextStepCard({ application, full, program, onUpload }: NextStepCardProps) {
  const { language } = useRootData()
  const id = useId()
  const Heading = program ? 'h3' : 'h2'
  const { country_preference: country, turn } = application
  return (
    <article
      aria-labelledby={id}
      className={clsx(
        'grid grid-cols-1 content-start gap-3 rounded-card border border-s-4 border-line bg-surface p-4 sm:p-5',
        edges[turn],
      )}
    >
      <div className="flex">
        <TurnBadge application={application} />
      </div>
      <div className="grid gap-1">
        <Heading id={id} className="text-lg wrap-anywhere">
          <NextSentence application={application} full={full} />
        </Heading>
        {program && (
          <p className="text-sm text-muted">
            <Shown shown={program} />
            {country && ` · ${countryName(country, language)}`}
          </p>
        )}
      </div>
      <CaseWarnings warnings={full?.warnings ?? []} />
      <div className="mt-auto flex flex-wrap gap-2">
        <NextStepButton
          application={application}
          isOnPage={!program}
          onUpload={onUpload}
          about={
            program && (
              <VisuallyHidden>
                : <Shown shown={program} />
              </VisuallyHidden>
            )
          }
        />
      </div>
    </article>
  )
}
