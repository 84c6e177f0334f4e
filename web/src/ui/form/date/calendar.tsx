import { tashkentDay } from 'contract/tashkent-day'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { monthTitle, weekdayNames } from '../../../i18n/calendar-names.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { CalendarDay } from './calendar-day.tsx'
import { addMonths, dayAfterKey, weeksOf } from './calendar-days.ts'
import { CalendarHead } from './calendar-head.tsx'
import { type DayRange, isDay, isWithin } from './read-day.ts'

type CalendarProps = { value: string; range: DayRange; onChoose: (day: string) => void }

/** The days of a month, by the grid pattern of ARIA: one tab stop, in which the arrow keys move. */
export function Calendar({ value, range, onChoose }: CalendarProps) {
  const language = useLanguage()
  const today = tashkentDay(new Date())
  const [current, setCurrent] = useState(() => ({ day: firstShown(value, today, range), takesFocus: true }))
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()

  useEffect(() => {
    // Not after a press on the buttons above.
    if (current.takesFocus) grid.current?.querySelector<HTMLElement>('[data-current]')?.focus()
  }, [current])

  const show = (day: string, takesFocus: boolean) => isDay(day) && setCurrent({ day, takesFocus })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, event.shiftKey, current.day)
    if (!next) return
    event.preventDefault()
    show(next, true)
  }
  return (
    <div className="grid gap-1">
      <CalendarHead
        titleId={titleId}
        title={monthTitle(current.day, language)}
        onMove={(months) => show(addMonths(current.day, months), false)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move in it, as in every grid of days */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-9 text-sm font-normal text-faint">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(current.day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) =>
                day ? (
                  <CalendarDay
                    key={day}
                    day={day}
                    isChosen={day === value}
                    isToday={day === today}
                    isCurrent={day === current.day}
                    isAllowed={isWithin(day, range)}
                    onChoose={() => onChoose(day)}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week are in their order
                  <td key={at} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The day that has the focus first: the value, else the allowed one nearest to today. */
function firstShown(value: string, today: string, { min, max }: DayRange): string {
  if (isDay(value)) return value
  if (min && today < min) return min
  return max && today > max ? max : today
}
