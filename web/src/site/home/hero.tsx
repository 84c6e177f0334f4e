import { useText } from '../../i18n/use-text.ts'
import { Road } from '../../ui/art/road.tsx'
import { Texture } from '../../ui/art/texture.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import { ReachItems } from '../layout/reach-lines.tsx'
import { CountryChips } from './country-chips.tsx'
import type { HomeCountry } from './load-home.ts'

/** What the agency does and where it leads to: the words, and the roads from Tashkent. */
export function Hero({ countries }: { countries: HomeCountry[] }) {
  const { hero } = useText('home')
  const { map } = useText('site')
  return (
    <section className="ink relative isolate overflow-hidden">
      <Texture />
      <div className="container-page grid gap-6 pt-8 lg:grid-cols-12 lg:items-center lg:gap-8 lg:pt-10 lg:pb-24">
        <div className="grid gap-4 lg:col-span-5 lg:gap-5">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl xl:text-6xl">{hero.title}</h1>
          <p className="text-lg font-medium text-balance sm:text-xl">{hero.subtitle}</p>
          <p className="max-w-xl text-on-ink-muted">{hero.description}</p>
          <div className="flex flex-wrap gap-3 pt-1 lg:pt-2">
            <ApplyLink tone="accent">{hero.apply}</ApplyLink>
            <ButtonLink to="/contact" tone="onInk">
              {hero.consultation}
            </ButtonLink>
          </div>
          {/* On a wide screen; a phone has them at its bottom. */}
          <ul className="flex flex-wrap gap-x-8 max-lg:hidden">
            <ReachItems />
          </ul>
        </div>
        <Road
          codes={countries.map(({ code }) => code)}
          home={map.from}
          className="max-lg:-mx-(--gutter) aspect-[15/8] max-lg:w-[calc(100%+2*var(--gutter))] lg:col-span-7 lg:w-[calc(100%+var(--gutter)+max(0px,(100vw-76rem)/2))]"
        />
      </div>
      <CountryChips countries={countries} />
    </section>
  )
}
