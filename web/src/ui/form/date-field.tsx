import { type ReactNode, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { DateInput } from './date/date-input.tsx'
import { dayProblem, dayValueOf } from './date/day-value.ts'
import { showDay } from './date/read-day.ts'
import { Field } from './field.tsx'
import { useField } from './use-field.ts'

type DateFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  autoComplete?: string
  /** The first and the last day, as `2026-11-05`. */
  min?: string
  max?: string
}

/** A day of a form. The form has it as `2026-11-05`, or the text that could not be read as one. */
export function DateField({ name, label, hint, min, max, ...input }: DateFieldProps) {
  const { date: text } = useText('site')
  const { field } = useController({ name })
  const value: string = field.value ?? ''
  const range = { min, max }
  const [leftAs, setLeftAs] = useState('')
  const problem = dayProblem(value, range, text)
  const { ids, error, control } = useField(name, Boolean(hint), (sent) =>
    problem && (sent || leftAs === value) ? problem : sent,
  )
  const isDrawn = useRef(false)
  const attach = (element: HTMLInputElement | null) => {
    field.ref(element)
    // What was typed before hydration is preserved.
    const isTyped = !isDrawn.current && element && element.value !== showDay(value)
    if (isTyped) field.onChange(dayValueOf(element.value, range))
    isDrawn.current ||= element !== null
  }
  return (
    <Field field={{ ids, error, control }} label={label} hint={hint}>
      <DateInput
        autoComplete="off"
        {...input}
        ref={attach}
        id={control.id}
        labelId={ids.label}
        name={name}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        value={value}
        range={range}
        onChange={field.onChange}
        onCommit={(day) => {
          setLeftAs(day)
          field.onBlur()
        }}
      />
    </Field>
  )
}
