import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../buttons/icon-button.tsx'

type CalendarHeadProps = { titleId: string; title: string; onMove: (months: number) => void }

/** Which month a calendar shows, with the ways to others. */
export function CalendarHead({ titleId, title, onMove }: CalendarHeadProps) {
  const { date: text } = useText('site')
  const style = 'text-muted hover:bg-surface-2'
  return (
    <div className="flex items-center">
      <IconButton
        icon="ChevronsLeft"
        label={text.previousYear}
        className={style}
        onClick={() => onMove(-12)}
      />
      <IconButton
        icon="ChevronLeft"
        label={text.previousMonth}
        className={style}
        onClick={() => onMove(-1)}
      />
      <p id={titleId} aria-live="polite" className="flex-1 text-center font-medium whitespace-nowrap">
        {title}
      </p>
      <IconButton icon="ChevronRight" label={text.nextMonth} className={style} onClick={() => onMove(1)} />
      <IconButton icon="ChevronsRight" label={text.nextYear} className={style} onClick={() => onMove(12)} />
    </div>
  )
}
