import clsx from 'clsx'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { countryAddress, countryIn } from './country-address.ts'
import type { CountryChoice } from './load-stories.ts'

/** Links, so that a choice can be shared, gone back from, and made without scripts. */
export function CountryFilter({ countries, total }: { countries: CountryChoice[]; total: number }) {
  const { filter } = useText('stories')
  return (
    <nav aria-label={filter.label}>
      <ul className="flex flex-wrap gap-2">
        <Choice country={null} name={filter.all} code={null} count={total} />
        {countries.map((choice) => (
          <Choice key={choice.country} {...choice} />
        ))}
      </ul>
    </nav>
  )
}

function Choice({ country, name, code, count }: Omit<CountryChoice, 'country'> & { country: string | null }) {
  const { search } = useLocation()
  const isChosen = countryIn(search) === country
  return (
    <li className="min-w-0">
      <Link
        to={countryAddress(search, country)}
        preventScrollReset
        prefetch="none"
        aria-current={isChosen ? 'true' : undefined}
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 py-2 font-medium transition-colors',
          isChosen
            ? 'border-primary bg-primary text-on-primary hover:bg-primary-hover'
            : 'border-line-strong hover:bg-surface-2',
        )}
      >
        {code && <Flag code={code} className="size-5" />}
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className={clsx('text-sm tabular-nums', !isChosen && 'text-muted')}>{count}</span>
      </Link>
    </li>
  )
}
