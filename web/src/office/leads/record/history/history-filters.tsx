import clsx from 'clsx'
import { useText } from '../../../../i18n/use-text.ts'
import { type HistoryFilter, historyFilters } from './history-filter.ts'

type HistoryFiltersProps = { value: HistoryFilter; onChange: (filter: HistoryFilter) => void }

/** Which part of the history is shown. */
export function HistoryFilters({ value, onChange }: HistoryFiltersProps) {
  const { timeline: text } = useText('office').leadRecord
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{text.filter}</legend>
      {historyFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          className={clsx(
            'min-h-8 rounded-full px-3 text-sm pointer-coarse:min-h-11',
            filter === value
              ? 'bg-primary-soft font-medium text-on-primary-soft'
              : 'text-muted hover:bg-surface-2',
          )}
          onClick={() => onChange(filter)}
        >
          {text.filters[filter]}
        </button>
      ))}
    </fieldset>
  )
}
