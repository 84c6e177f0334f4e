import { countryPath } from 'contract/public-pages'
import { useText } from '../../i18n/use-text.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { IkatStrip } from '../../ui/art/ikat-strip.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Shown } from '../../ui/shown.tsx'
import type { HomeCountry } from './load-home.ts'

/** The countries on a phone, where gates would fill two screens. */
export function CountryChips({ countries }: { countries: HomeCountry[] }) {
  const { countries: text } = useText('home')
  const { title } = useText('match')
  return (
    <div className="relative lg:hidden">
      <ul aria-label={text.title} className="container-page grid grid-cols-2 gap-2 pt-4 pb-6 md:grid-cols-4">
        {countries.map(({ slug, code, name }) => (
          <li key={slug} data-country={code}>
            <Link to={countryPath(slug)} className={chip}>
              <Flag code={code} className="size-6" />
              <Shown shown={name} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/match" className={chip}>
            {title}
          </Link>
        </li>
      </ul>
      <IkatStrip />
    </div>
  )
}

const chip =
  'flex min-h-11 items-center gap-2 rounded-control border border-ink-edge bg-ink-2 px-2 py-1.5 text-sm font-medium'
