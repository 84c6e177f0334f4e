import { fillCount } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Road } from '../../ui/art/road.tsx'
import { Texture } from '../../ui/art/texture.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { StillBlock } from '../still/still-block.tsx'
import { CountryCard, type CountryTeaser } from './country-card.tsx'
import { CountryFilterForm } from './country-filter-form.tsx'
import type { CountriesData } from './load-countries.ts'

/** The whole page; nothing of it needs scripts. */
export function CountriesParts({ countries, services, languages, filter }: CountriesData) {
  const text = useText('countries')
  const { from } = useText('site').map
  return (
    <div className="roads">
      <div className="ink relative isolate overflow-hidden">
        <Texture />
        <div className="container-page grid gap-4 pt-8 lg:grid-cols-12 lg:items-center lg:pt-0">
          <div className="grid gap-3 lg:col-span-5">
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{text.title}</h1>
            <p className="text-on-ink-muted lg:text-lg">{text.lead}</p>
          </div>
          <Road
            codes={countries.ok ? countries.value.map(({ code }) => code) : []}
            home={from}
            className="h-40 max-lg:-mx-(--gutter) max-lg:w-[calc(100%+2*var(--gutter))] sm:max-lg:aspect-[9/4] sm:max-lg:h-auto lg:col-span-7 lg:h-80 lg:w-full"
          />
        </div>
      </div>
      <div className="container-page grid gap-6 py-6 lg:gap-8 lg:py-12">
        <CountryFilterForm services={services} languages={languages} filter={filter} />
        <StillBlock block={countries}>{(rows) => <CountryGrid rows={rows} />}</StillBlock>
      </div>
      <ClosingCall />
    </div>
  )
}

function CountryGrid({ rows }: { rows: CountryTeaser[] }) {
  const { filter, other } = useText('countries')
  const { language } = useRootData()
  if (rows.length === 0) {
    const clear = (
      <ButtonLink to="/countries" tone="quiet">
        {filter.clear}
      </ButtonLink>
    )
    return <EmptyState message={filter.empty} action={clear} />
  }
  return (
    <div className="compare-list grid gap-4">
      <p role="status" className="text-sm text-muted">
        {fillCount(filter.count, language, { n: rows.length })}
      </p>
      <ul className="country-grid grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 lg:gap-x-6 lg:gap-y-10">
        {rows.map((country) => (
          <li key={country.slug}>
            <CountryCard country={country} />
          </li>
        ))}
        <li className="grid place-content-center justify-items-center gap-3 rounded-card bg-sand p-6 text-center">
          <h2 className="text-lg">{other.title}</h2>
          <p className="text-sm text-muted">{other.text}</p>
          <ButtonLink to="/contact">{other.action}</ButtonLink>
        </li>
      </ul>
      <CompareBar />
    </div>
  )
}
