import { countryPath } from 'contract/public-pages'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Emblem } from '../../ui/art/emblem.tsx'
import { Gate } from '../../ui/art/gate.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import type { HomeCountry } from './load-home.ts'

/** The countries on a wide screen: a row of gates that stands half on the hero, the last one for all of them. */
export function CountryGates({ countries }: { countries: HomeCountry[] }) {
  const { countries: text } = useText('home')
  return (
    <ul aria-label={text.title} className="relative container-page -mt-20 hidden grid-cols-8 gap-4 lg:grid">
      {countries.slice(0, 7).map(({ slug, code, name, services }) => (
        <li key={slug} data-country={code}>
          <GateLink to={countryPath(slug)} code={code} name={name} notes={services} />
        </li>
      ))}
      <li>
        <GateLink to="/countries" code="uz" name={{ text: text.all }} notes={[{ text: text.allNote }]} />
      </li>
    </ul>
  )
}

type GateLinkProps = { to: string; code: string; name: ShownText; notes: ShownText[] }

function GateLink({ to, code, name, notes }: GateLinkProps) {
  return (
    <Link to={to} className="grid content-start gap-1 rounded-card">
      <Gate>
        <Emblem code={code} />
      </Gate>
      <span lang={name.lang} className="pt-2 leading-snug font-semibold text-balance">
        {name.text}
      </span>
      <span className="line-clamp-2 text-sm text-muted">
        <ShownList list={notes} />
      </span>
    </Link>
  )
}
