import type { ApplyCountry } from 'contract/country-fields'
import { useText } from '../../i18n/use-text.ts'
import { Duration } from '../../shared/duration.tsx'
import { Price } from '../../shared/price.tsx'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import { Section } from '../section.tsx'
import type { Programme } from './load-country.ts'

type ProgrammesProps = { applyCountry: ApplyCountry | null; programmes: Programme[] }

/** What the agency does for who goes there. */
export function Programmes({ applyCountry, programmes }: ProgrammesProps) {
  const { page } = useText('countries')
  if (programmes.length === 0) return null
  return (
    <Section title={page.programmes}>
      <ul className="grid">
        {programmes.map(({ service, note }) => (
          <li
            key={service.id}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-t border-line py-4 lg:grid-cols-[1fr_auto_auto] lg:items-center lg:gap-8 lg:py-5"
          >
            <div className="flex items-start gap-4">
              <ServiceIcon {...service.icon} />
              <div className="grid min-w-0 gap-0.5">
                <h3 className="text-lg">{service.title}</h3>
                {note && <p className="text-muted">{note}</p>}
                {service.duration && (
                  <p className="text-sm text-muted">
                    <Duration shown={service.duration} />
                  </p>
                )}
              </div>
            </div>
            <p className="text-end text-lg font-semibold">
              <Price text={service.price} soum={service.soum} />
            </p>
            <div className="flex flex-wrap gap-3 max-lg:col-span-2 max-lg:justify-end">
              <ButtonLink to={`/services?service=${service.id}`} tone="quiet">
                {page.more}
                <VisuallyHidden>: {service.title}</VisuallyHidden>
              </ButtonLink>
              <ApplyLink tone="primary" service={service.id} country={applyCountry}>
                {page.apply}
              </ApplyLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
