import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../section.tsx'
import { TimeBar } from './time-bar.tsx'

/** The steps from the first meeting to the decision: a row each, of three equal parts where there is room. */
export function Steps() {
  const { steps, stepsTitle, stepsNote } = useText('process')
  return (
    <Section title={stepsTitle}>
      <TimeBar />
      <ol className="grid">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid gap-3 border-t border-line py-6 lg:grid-cols-3 lg:gap-8 lg:py-8"
          >
            <div className="flex items-center gap-4 lg:items-start">
              <span
                aria-hidden
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary text-lg font-semibold text-on-primary tabular-nums"
              >
                {index + 1}
              </span>
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2 lg:flex-col lg:items-start lg:pt-2">
                <h3 className="text-xl">{step.title}</h3>
                <Badge tone="primary">
                  <Icon name="Clock" className="me-1.5 size-3.5" />
                  {step.duration}
                </Badge>
              </div>
            </div>
            <p className="text-muted lg:pt-2">{step.text}</p>
            <ul className="grid content-start gap-2 lg:pt-2">
              {step.details.map((detail) => (
                <li key={detail} className="flex items-start gap-2">
                  <Icon name="Check" className="mt-0.75 size-5 text-success" />
                  {detail}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="text-sm text-faint">{stepsNote}</p>
    </Section>
  )
}
