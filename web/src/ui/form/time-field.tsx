import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { DateInput } from './date/date-input.tsx'
import { dayValueOf } from './date/day-value.ts'
import { type MomentParts, momentOf, partsOf, partsProblem } from './date/moment-parts.ts'
import { readTime, splitMoment } from './date/read-time.ts'
import { TimeInput } from './date/time-input.tsx'
import { Field } from './field.tsx'
import { useField } from './use-field.ts'

type TimeFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  /** Where a day is enough: the form then has the day alone, as `2026-11-05`. */
  isTimeOptional?: boolean
  /** The first and the last day, as `2026-11-05`. */
  min?: string
  max?: string
}

/** A day with its time. The form has the moment, the field shows Tashkent time. */
export function TimeField(props: TimeFieldProps) {
  const { name, label, hint, required, isTimeOptional = false, min, max } = props
  const { date: text } = useText('site')
  const { field } = useController({ name })
  const value: string = field.value ?? ''
  const range = { min, max }
  const [typed, setTyped] = useState<MomentParts>({ day: '', time: '' })
  const parts = momentOf(typed, { isTimeOptional }) === value ? typed : partsOf(value)
  const [leftAs, setLeftAs] = useState('')
  const { ids, error, control } = useField(name, Boolean(hint), (sent) => {
    const problem = partsProblem(parts, { range, text, isSent: sent !== undefined, isTimeOptional })
    return problem && (sent || leftAs === value) ? problem : sent
  })
  const change = (changes: Partial<MomentParts>) => {
    const next = { ...parts, ...changes }
    setTyped(next)
    field.onChange(momentOf(next, { isTimeOptional }))
  }
  const leave = () => {
    setLeftAs(value)
    field.onBlur()
  }
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = control
  return (
    <Field field={{ ids, error, control }} label={label} hint={hint}>
      <div className="flex gap-2">
        <DateInput
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          ref={field.ref}
          id={control.id}
          labelId={ids.label}
          name={name}
          autoComplete="off"
          required={required}
          value={parts.day}
          range={range}
          onChange={(day) => {
            const both = splitMoment(day)
            change(
              both ? { day: dayValueOf(both.day, range), time: readTime(both.time) ?? both.time } : { day },
            )
          }}
          onCommit={leave}
          className="min-w-0 flex-1"
        />
        <TimeInput
          aria-label={text.timeLabel}
          aria-invalid={isInvalid}
          // Of several times in a form, it is the one of this day.
          aria-describedby={[ids.label, describedBy].filter(Boolean).join(' ')}
          required={required && !isTimeOptional}
          value={parts.time}
          onChange={(time) => change({ time })}
          onLeave={leave}
          className="w-32"
        />
      </div>
    </Field>
  )
}
