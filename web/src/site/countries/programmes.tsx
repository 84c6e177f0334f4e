import type { ApplyCountry } from 'contract/country-fields'
import { useText } from '../../i18n/use-text.ts'
import { Duration } from '../../shared/duration.tsx'
import { Price } from '../../shared/price.tsx'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { placeOf } from '../compare/compare-address.ts'
import { CompareBar, CompareCheck } from '../compare/compare-bar.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import { Section } from '../section.tsx'
import type { Programme } from './load-country.ts'

type ProgrammesProps = { slug: string; applyCountry: ApplyCountry | null; programmes: Programme[] }

/** What the agency does for who goes there. */
export function Programmes({ slug, applyCountry, programmes }: ProgrammesProps) {
  const { page } = useText('countries')
  if (programmes.length === 0) return null
  return (
    <Section title={page.programmes}>
      <div className="compare-list grid">
        <ul className="grid">
          {programmes.map(({ service, note }) => (
            <li
              key={service.id}
              className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-t border-line py-4 lg:grid-cols-[1fr_auto_auto] lg:items-center lg:gap-8 lg:py-5"
            >
              <div className="flex min-w-0 items-start gap-4">
                <ServiceIcon {...service.icon} />
                <div className="grid min-w-0 gap-0.5">
                  <h3 className="text-lg hyphens-auto wrap-anywhere">
                    <Link
                      to={`/services?service=${service.id}`}
                      lang={service.title.lang}
                      className="underline underline-offset-4"
                    >
                      {service.title.text}
                    </Link>
                  </h3>
                  {note && (
                    <p lang={note.lang} className="text-muted">
                      {note.text}
                    </p>
                  )}
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
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-lg:col-span-2 max-lg:justify-end">
                <CompareCheck place={placeOf(slug, service.id)} name={service.title} />
                <ButtonLink to={`/services?service=${service.id}`} tone="quiet" className="max-sm:hidden">
                  {page.more}
                  <VisuallyHidden>
                    : <Shown shown={service.title} />
                  </VisuallyHidden>
                </ButtonLink>
                <ApplyLink tone="primary" service={service.id} country={applyCountry}>
                  {page.apply}
                </ApplyLink>
              </div>
            </li>
          ))}
        </ul>
        <CompareBar />
      </div>
    </Section>
  )
}
