import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../section.tsx'
import type { StepTeaser } from './load-home.ts'

/** The answer to the first question of most visitors: how long. */
export function ProcessStrip({ steps }: { steps: StepTeaser[] }) {
  const { process } = useText('home')
  return (
    <Section
      title={process.title}
      lead={process.lead}
      tone="subtle"
      action={
        <ButtonLink to="/process" tone="quiet">
          {process.more}
        </ButtonLink>
      }
    >
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="grid content-start gap-3 border-t-2 border-primary pt-5">
            <p className="flex items-center justify-between gap-4">
              <span aria-hidden className="text-2xl font-semibold text-primary tabular-nums">
                {index + 1}
              </span>
              <Badge tone="primary">
                <Icon name="Clock" className="me-1.5 size-3.5" />
                {step.duration}
              </Badge>
            </p>
            <h3 className="text-xl">{step.title}</h3>
            <p className="text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
