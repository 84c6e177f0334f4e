import clsx from 'clsx'
import { applications } from 'contract/applications'
import { useLocation, useNavigate } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { cabinetAddress } from '../profile/cabinet-address.ts'
import { applicationsOf, type Filter, filterIn, filters } from './filter.ts'

/** How many applications there are of each kind; pressing a number lists those. */
export function Statistics({ isRow = false }: { isRow?: boolean }) {
  const { statistics: text } = useText('profile')
  const { language } = useRootData()
  const location = useLocation()
  const navigate = useNavigate()
  const { data: rows } = useFollowedQuery(applications.list, {})
  const chosen = filterIn(location.search)

  const choose = (filter: Filter) => {
    const address = cabinetAddress(location, { status: filter === 'total' ? null : filter })
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return (
    <fieldset
      aria-label={text.label}
      className={clsx('grid min-w-0 grid-cols-2 gap-3', isRow && 'sm:grid-cols-4')}
    >
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          disabled={!rows}
          aria-pressed={filter === chosen}
          onClick={() => choose(filter)}
          className={clsx(
            'grid content-start gap-0.5 rounded-card border p-4 text-start transition-colors',
            filter === chosen
              ? 'border-primary bg-primary-soft text-on-primary-soft'
              : 'border-line bg-surface enabled:hover:border-line-strong',
          )}
        >
          <span className="text-2xl font-semibold tabular-nums">
            {rows ? formatNumber(applicationsOf(rows, filter).length, language) : '–'}
          </span>
          <span className={clsx('text-sm', filter !== chosen && 'text-muted')}>{text[filter]}</span>
        </button>
      ))}
    </fieldset>
  )
}
