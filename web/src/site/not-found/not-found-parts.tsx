import { countryPath } from 'contract/public-pages'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Emblem } from '../../ui/art/emblem.tsx'
import { Gate } from '../../ui/art/gate.tsx'
import { Road } from '../../ui/art/road.tsx'
import { Texture } from '../../ui/art/texture.tsx'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'

type GateCountry = { slug: string; code: string; name: ShownText }

/** The road breaks off; the gates of the countries are where it could lead instead. */
export function NotFoundParts({ countries }: { countries: GateCountry[] }) {
  const { notFound, map } = useText('site')
  const { countries: text } = useText('home')
  return (
    <>
      <div className="ink relative isolate overflow-hidden">
        <Texture />
        <div className="container-page grid gap-4 pt-8 lg:grid-cols-12 lg:items-center lg:pt-0">
          <div className="grid gap-3 lg:col-span-5">
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{notFound.title}</h1>
            <p className="text-on-ink-muted lg:text-lg">{notFound.text}</p>
            <div className="flex flex-wrap gap-3 pt-2">
              <ButtonLink to="/" tone="accent">
                {notFound.home}
              </ButtonLink>
              <ButtonLink to="/contact" tone="onInk">
                {notFound.contact}
              </ButtonLink>
            </div>
          </div>
          <Road
            gap
            codes={countries.map(({ code }) => code)}
            home={map.from}
            className="h-40 max-lg:-mx-(--gutter) max-lg:w-[calc(100%+2*var(--gutter))] sm:max-lg:aspect-[9/4] sm:max-lg:h-auto lg:col-span-7 lg:h-80 lg:w-full"
          />
        </div>
      </div>
      {countries.length > 0 && (
        <nav aria-label={text.title} className="container-page py-8 lg:py-14">
          <ul className="grid grid-cols-4 gap-3 lg:grid-cols-8 lg:gap-4">
            {countries.map(({ slug, code, name }) => (
              <li key={slug}>
                <GateLink to={countryPath(slug)} code={code} name={name} />
              </li>
            ))}
            <li>
              <GateLink to="/countries" code="uz" name={{ text: text.all }} />
            </li>
          </ul>
        </nav>
      )}
    </>
  )
}

function GateLink({ to, code, name }: { to: string; code: string; name: ShownText }) {
  return (
    <Link to={to} className="grid content-start gap-2 rounded-card">
      <Gate>
        <Emblem code={code} />
      </Gate>
      <span
        lang={name.lang}
        className="text-xs leading-snug font-medium hyphens-auto wrap-anywhere sm:text-sm"
      >
        {name.text}
      </span>
    </Link>
  )
}
