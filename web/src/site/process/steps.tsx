import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../section.tsx'

/** The steps from the first meeting to the decision, along one line. */
export function Steps() {
  const { steps, stepsTitle, stepsNote } = useText('process')
  return (
    <Section title={stepsTitle}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-12 before:absolute before:inset-y-0 before:start-[1.3125rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden sm:gap-x-6 lg:pb-16"
          >
            <span
              aria-hidden
              className="relative inline-flex size-11 items-center justify-center rounded-full bg-primary text-lg font-semibold text-on-primary tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid gap-6 pt-2 lg:grid-cols-2 lg:gap-16">
              <div className="grid content-start gap-3">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <h3 className="text-xl">{step.title}</h3>
                  <Badge tone="primary">
                    <Icon name="Clock" className="me-1.5 size-3.5" />
                    {step.duration}
                  </Badge>
                </div>
                <p className="text-muted">{step.text}</p>
              </div>
              <ul className="grid content-start gap-2">
                {step.details.map((detail) => (
                  <li key={detail} className="flex items-start gap-2">
                    <Icon name="Check" className="mt-0.75 size-5 text-success" />
                    {detail}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-faint">{stepsNote}</p>
    </Section>
  )
}
