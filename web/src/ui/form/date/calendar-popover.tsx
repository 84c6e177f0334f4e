import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { LazyPart } from '../../feedback/lazy-part.tsx'
import { Spinner } from '../../feedback/spinner.tsx'
import type { DayRange } from './read-day.ts'
import { floatingStyle, useFloating } from './use-floating.ts'

const fetchCalendar = () => import('./calendar.tsx')

type CalendarPopoverProps = {
  /** The field and its button. */
  anchor: RefObject<HTMLElement | null>
  value: string
  range: DayRange
  onChoose: (day: string) => void
  /** Asked to close: by Escape, which returns the focus, or by leaving it, which does not. */
  onClose: (returnsFocus: boolean) => void
}

/** A calendar under its field, over whatever is there. */
export function CalendarPopover({ anchor, value, range, onChoose, onClose }: CalendarPopoverProps) {
  const { date: text } = useText('site')
  const ref = useRef<HTMLDivElement>(null)
  useFloating(ref, anchor)

  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (ref.current?.contains(target) || anchor.current?.contains(target))
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!isInside(target)) onClose(false)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Only the calendar: not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onClose(true)
  })
  useEffect(() => {
    const ways = new AbortController()
    const { signal } = ways
    document.addEventListener('pointerdown', (event) => onPress(event), { signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal, capture: true })
    return () => ways.abort()
  }, [])

  return (
    <div
      ref={ref}
      popover="manual"
      role="dialog"
      aria-label={text.calendar}
      className={floatingStyle}
      // The keys of the page are off here, as in other dialogs.
      onKeyDown={(event) => event.stopPropagation()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !isInside(relatedTarget)) onClose(false)
      }}
    >
      <LazyPart fetchPart={fetchCalendar} waiting={<Spinner />}>
        {({ Calendar }) => <Calendar value={value} range={range} onChoose={onChoose} />}
      </LazyPart>
    </div>
  )
}
