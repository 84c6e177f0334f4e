import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field-error.tsx'

type CheckboxGroupProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: string }[]
}

/** Any number of choices; the value is the list of the ticked ones. */
export function CheckboxGroup({ name, label, hint, options }: CheckboxGroupProps) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  const ticked: readonly string[] = field.value
  const described = [hint && `${id}-hint`, fieldState.error && `${id}-error`]
  const describedBy = described.filter(Boolean).join(' ') || undefined
  const toggle = (value: string, isTicked: boolean) => {
    field.onChange(isTicked ? [...ticked, value] : ticked.filter((other) => other !== value))
  }
  return (
    <fieldset aria-describedby={describedBy} className="grid gap-1.5">
      <legend className="font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-faint">
          {hint}
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }, index) => (
          <label key={value} htmlFor={`${id}-${value}`} className="flex min-h-control items-center gap-3">
            <Checkbox
              id={`${id}-${value}`}
              ref={index === 0 ? field.ref : undefined}
              name={name}
              value={value}
              checked={ticked.includes(value)}
              onBlur={field.onBlur}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={fieldState.error?.message} />
    </fieldset>
  )
}
