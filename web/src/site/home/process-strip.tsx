import { useText } from '../../i18n/use-text.ts'
import { MoreLink } from '../more-link.tsx'
import { Section } from '../section.tsx'
import type { StepTeaser } from './load-home.ts'

/** The answer to the first question of most visitors, how long: four stops on one road. */
export function ProcessStrip({ steps }: { steps: StepTeaser[] }) {
  const { process } = useText('home')
  return (
    <Section
      title={process.title}
      lead={process.lead}
      isLeadWide
      tone="subtle"
      isLow
      action={<MoreLink to="/process">{process.more}</MoreLink>}
    >
      <ol className="grid lg:grid-cols-4">
        {steps.map((step) => (
          <li
            key={step.title}
            className="road-stop relative grid content-start gap-1 ps-8 pb-3 last:pb-0 lg:ps-0 lg:pe-8 lg:pt-8 lg:pb-0"
          >
            <div className="flex items-baseline justify-between gap-4 lg:flex-col-reverse lg:gap-1">
              <h3 className="text-lg">{step.title}</h3>
              <p className="text-sm font-semibold text-primary tabular-nums">{step.duration}</p>
            </div>
            <p className="text-sm text-muted lg:text-base">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
