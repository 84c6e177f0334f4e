import { countryPath } from 'contract/public-pages'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { CountryGate, type CountryPicture } from '../../shared/country-gate.tsx'
import { factSeparator } from '../../shared/fact-text.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import { CompareCheck } from '../compare/compare-bar.tsx'

export type CountryTeaser = {
  slug: string
  code: string
  name: ShownText
  /** The titles of its services. */
  services: ShownText[]
  /** When one is admitted; empty where nobody has confirmed it. */
  intakes: ShownText[]
  picture: CountryPicture | null
  /** Whether it has a service to compare. */
  isComparable: boolean
}

/** A country of the list; all of it leads to its page. */
export function CountryCard({ country }: { country: CountryTeaser }) {
  const [before, after] = useText('countries').intakes.split('{text}')
  return (
    <article className="relative grid h-full grid-cols-1 content-start gap-1.5" data-country={country.code}>
      <CountryGate code={country.code} picture={country.picture} />
      <h2 className="flex items-center gap-2 pt-2 text-lg md:max-lg:text-base">
        <Flag code={country.code} className="size-5" />
        <Link
          to={countryPath(country.slug)}
          lang={country.name.lang}
          className="min-w-0 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {country.name.text}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        <ShownList list={country.services} />
      </p>
      {country.intakes.length > 0 && (
        <p className="text-sm text-faint">
          {before}
          <ShownList list={country.intakes} separator={factSeparator} />
          {after}
        </p>
      )}
      {country.isComparable && (
        // What can be pressed is taller than what is seen of it.
        <div className="-my-2">
          <CompareCheck place={country.slug} name={country.name} />
        </div>
      )}
    </article>
  )
}
