import type { ApplicationFull, CaseStep } from 'contract/applications'
import { useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Card } from '../../ui/card.tsx'
import { Filled } from '../../ui/filled.tsx'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Shown } from '../../ui/shown.tsx'
import { StepTracker } from './step-tracker.tsx'

/** The tracker; on a phone it is folded to the line that says where the case stands. */
export function CaseSteps({ application }: { application: ApplicationFull }) {
  const { steps: text } = useText('case')
  const { language } = useRootData()
  const id = useId()
  const { steps } = application
  const tracker = <StepTracker application={application} />
  const isWide = useIsWide('40rem')
  const current = currentOf(steps)
  if (!current) return null
  const name = <Shown shown={textIn(current.name, language)} />
  const place = { n: current.position, of: steps.length }
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-4 max-sm:p-4">
        <h2 id={id} className="text-xl">
          {text.title}
        </h2>
        {isWide ? (
          tracker
        ) : (
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
              <span className="min-w-0 tabular-nums wrap-anywhere">
                <Filled phrase={text.folded} values={{ ...place, step: name }} />
              </span>
              <Icon
                name="ChevronDown"
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="pt-3">{tracker}</div>
          </details>
        )}
      </Card>
    </section>
  )
}

/** Where the case stands: the current step, else the last that was done, else the first. */
function currentOf(steps: readonly CaseStep[]): CaseStep | undefined {
  const current = steps.find(({ state }) => state === 'current')
  return current ?? steps.findLast(({ state }) => state === 'done') ?? steps[0]
}
