import type { ApplyCountry } from 'contract/countries'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import { CabinetSample } from './cabinet-sample.tsx'
import { CountryArcs } from './country-arcs.tsx'

export function Hero({ countries }: { countries: Record<ApplyCountry, string> }) {
  const { hero } = useText('home')
  return (
    <section className="ink">
      <div className="container-page grid items-center gap-12 py-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-24">
        <div className="grid gap-5 lg:gap-6">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">{hero.title}</h1>
          <p className="text-lg font-medium text-balance sm:text-xl">{hero.subtitle}</p>
          <p className="max-w-xl text-on-ink-muted">{hero.description}</p>
          <div className="flex flex-wrap gap-3 pt-3">
            <ApplyLink tone="accent">{hero.apply}</ApplyLink>
            <ButtonLink to="/contact" tone="onInk">
              {hero.consultation}
            </ButtonLink>
          </div>
        </div>
        <div className="grid gap-8">
          <CabinetSample countries={countries} />
          <CountryArcs names={Object.values(countries)} />
        </div>
      </div>
    </section>
  )
}
