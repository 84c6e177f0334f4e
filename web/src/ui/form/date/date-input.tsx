import clsx from 'clsx'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../buttons/icon-button.tsx'
import { inputStyle } from '../input-style.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import { dayValueOf } from './day-value.ts'
import { type DayRange, isDay, showDay } from './read-day.ts'
import { useTypedText } from './use-typed-text.ts'

type DateInputProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'ref'
  | 'required'
  | 'autoComplete'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'aria-keyshortcuts'
  | 'onKeyDown'
  | 'className'
> & {
  /** The day, as `2026-11-05`; a text that is none is shown as it is. */
  value: string
  /** Of the element that names the field. */
  labelId: string
  range?: DayRange
  /** Called while typing too, with the text itself where it is no day. */
  onChange: (value: string) => void
  /** Called when the day is complete: the field was left, Enter pressed, a day chosen or typed in full. */
  onCommit?: (value: string) => void
}

const anyDay: DayRange = {}

/** A day as dd/mm/yyyy in every browser, typed or chosen from a calendar. */
export function DateInput(props: DateInputProps) {
  const { value, labelId, range = anyDay, onChange, onCommit, onKeyDown, className, ...input } = props
  const { date: text } = useText('site')
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const read = (typed: string) => dayValueOf(typed, range)
  const typing = useTypedText({ value, read, show: showDay, onChange })

  const open = (from: HTMLElement) => {
    opener.current = from
    setOpen(true)
  }
  const close = (returnsFocus: boolean) => {
    setOpen(false)
    if (returnsFocus) opener.current?.focus()
  }
  const commit = (day: string) => {
    typing.finish()
    onCommit?.(day)
  }
  const type = (typed: string) => {
    typing.type(typed)
    const day = read(typed)
    // In full, or filled in by the browser, which neither leaves the field nor presses Enter.
    if (isDay(day) && (typed === day || typed === showDay(day))) commit(day)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open(event.currentTarget)
    }
    if (event.key === 'Enter') commit(value)
    onKeyDown?.(event)
  }
  return (
    <div ref={frame} className={clsx('relative', className)}>
      <input
        {...input}
        type="text"
        // Digits and a point on the keyboard of a phone.
        inputMode="decimal"
        maxLength={30}
        placeholder={text.day}
        spellCheck={false}
        value={typing.text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => commit(value)}
        onKeyDown={onKey}
        className={inputStyle('pe-12 tabular-nums')}
      />
      <IconButton
        icon="Calendar"
        label={text.open}
        aria-describedby={labelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => (isOpen ? close(true) : open(currentTarget))}
        className="absolute end-0 top-0 text-muted hover:text-text"
      />
      {isOpen && (
        <CalendarPopover
          anchor={frame}
          value={value}
          range={range}
          onChoose={(day) => {
            onChange(day)
            commit(day)
            close(true)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
