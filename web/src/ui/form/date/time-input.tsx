import clsx from 'clsx'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../buttons/icon-button.tsx'
import { useListbox } from '../../menu/use-listbox.ts'
import { inputStyle } from '../input-style.ts'
import { halfHours, readTime } from './read-time.ts'
import { TimeList } from './time-list.tsx'
import { useTypedText } from './use-typed-text.ts'

/** Where the list starts while there is no time: when the office opens. */
const opening = '09:00'

type TimeInputProps = Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-invalid' | 'aria-describedby' | 'required' | 'className'
> & {
  /** The time, as `09:30`; a text that is none is shown as it is. */
  value: string
  /** Called while typing too, with the text itself where it is no time. */
  onChange: (value: string) => void
  onLeave?: () => void
}

/** A time of day in 24 hours, typed or chosen from a list of half hours. */
export function TimeInput({ value, onChange, onLeave, className, ...input }: TimeInputProps) {
  const { date: text } = useText('site')
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const read = (typed: string) => readTime(typed) ?? typed.trim()
  const typing = useTypedText({ value, read, show: String, onChange })
  const listbox = useListbox(isOpen ? halfHours : [], (time) => {
    onChange(time)
    typing.finish()
    setOpen(false)
  })

  const open = () => {
    const near = readTime(value) ?? opening
    listbox.moveTo(halfHours.findLastIndex((time) => time <= near))
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      open()
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list: not the dialog around it.
      event.preventDefault()
      setOpen(false)
    } else {
      if (event.key === 'Enter') typing.finish()
      listbox.field.onKeyDown(event)
    }
  }
  return (
    <div ref={frame} className={clsx('relative', className)}>
      <input
        {...input}
        {...listbox.field}
        ref={field}
        type="text"
        inputMode="decimal"
        maxLength={10}
        placeholder={text.time}
        value={typing.text}
        onChange={({ currentTarget }) => {
          setOpen(false)
          typing.type(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          typing.finish()
          onLeave?.()
        }}
        className={inputStyle('pe-12 tabular-nums')}
      />
      <IconButton
        icon="Clock"
        label={text.times}
        // The field opens the list with an arrow key.
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-controls={listbox.listId}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          field.current?.focus()
          if (isOpen) setOpen(false)
          else open()
        }}
        className="absolute end-0 top-0 text-muted hover:text-text"
      />
      {isOpen && <TimeList anchor={frame} label={text.times} listbox={listbox} />}
    </div>
  )
}
