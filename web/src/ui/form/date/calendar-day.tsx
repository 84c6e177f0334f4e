import clsx from 'clsx'
import { formatLongDate } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'

type CalendarDayProps = {
  day: string
  isChosen: boolean
  isToday: boolean
  /** Whether it is the tab stop of the grid. */
  isCurrent: boolean
  isAllowed: boolean
  onChoose: () => void
}

/** A cell of a calendar. */
export function CalendarDay({ day, isChosen, isToday, isCurrent, isAllowed, onChoose }: CalendarDayProps) {
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell, which is selected or not
    <td aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        data-current={isCurrent || undefined}
        aria-label={formatLongDate(day, language)}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isAllowed || undefined}
        onClick={() => isAllowed && onChoose()}
        className={clsx(
          'size-11 rounded-control tabular-nums transition-colors',
          isChosen ? 'bg-primary text-on-primary' : isAllowed && 'hover:bg-surface-2',
          isToday && 'font-semibold underline underline-offset-4',
          !isAllowed && 'cursor-default text-faint line-through',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
