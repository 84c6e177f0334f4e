import { fill } from 'contract/fill'
import { countryPath } from 'contract/public-pages'
import { useText } from '../../i18n/use-text.ts'
import { CountryGate, type CountryPicture } from '../../shared/country-gate.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { CompareCheck } from '../compare/compare-bar.tsx'

export type CountryTeaser = {
  slug: string
  code: string
  name: string
  /** The services, as words. */
  services: string[]
  /** When one is admitted; empty where nobody has confirmed it. */
  intakes: string
  picture: CountryPicture | null
  /** Whether it has a service to compare. */
  isComparable: boolean
}

/** A country of the list; all of it leads to its page. */
export function CountryCard({ country }: { country: CountryTeaser }) {
  const { intakes } = useText('countries')
  return (
    <article className="relative grid h-full grid-cols-1 content-start gap-1.5" data-country={country.code}>
      <CountryGate code={country.code} picture={country.picture} />
      <h2 className="flex items-center gap-2 pt-2 text-lg md:max-lg:text-base">
        <Flag code={country.code} className="size-5" />
        <Link
          to={countryPath(country.slug)}
          className="min-w-0 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {country.name}
        </Link>
      </h2>
      <p className="text-sm text-muted">{country.services.join(', ')}</p>
      {country.intakes && <p className="text-sm text-faint">{fill(intakes, { text: country.intakes })}</p>}
      {country.isComparable && (
        // What can be pressed is taller than what is seen of it.
        <div className="-my-2">
          <CompareCheck place={country.slug} name={country.name} />
        </div>
      )}
    </article>
  )
}
