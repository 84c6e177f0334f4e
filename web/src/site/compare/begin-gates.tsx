import { useText } from '../../i18n/use-text.ts'
import { CountryGate } from '../../shared/country-gate.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { compareAddress } from './compare-address.ts'
import type { PlaceGroup } from './load-compare.ts'

/** Before anything is chosen: three countries to begin with, each with its first service. */
export function BeginGates({ groups }: { groups: PlaceGroup[] }) {
  const { begin } = useText('compare')
  return (
    <section aria-labelledby="begin" className="grid gap-4">
      <h2 id="begin" className="text-2xl">
        {begin}
      </h2>
      <ul className="grid grid-cols-3 gap-2 lg:gap-6">
        {groups.map(({ slug, code, name }) => (
          <li key={slug} className="min-w-0">
            <Link to={compareAddress([slug])} className="grid gap-2 rounded-card">
              <CountryGate code={code} picture={null} />
              <span lang={name.lang} className="text-center text-xs font-medium sm:text-base">
                {name.text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
