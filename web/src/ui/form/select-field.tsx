import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Field } from './field.tsx'
import { inputStyle } from './input-style.ts'
import { useField } from './use-field.ts'

type SelectFieldProps = Pick<ComponentProps<'select'>, 'required' | 'defaultValue'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Shown while nothing is chosen. */
  placeholder: string
  options: readonly { value: string; label: string }[]
  /** Called at every choice, for dependent fields. */
  onChoose?: (value: string) => void
}

/** The native select: on a phone it is the best there is. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, placeholder, options, onChoose, ...select } = props
  const field = useField(name, Boolean(hint))
  const { onChange, ...control } = field.control
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="relative">
        <select
          {...select}
          {...control}
          onChange={(event) => {
            onChoose?.(event.currentTarget.value)
            return onChange(event)
          }}
          className={inputStyle('appearance-none truncate pe-10')}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted">
          <Icon name="ChevronDown" className="size-4" />
        </span>
      </div>
    </Field>
  )
}
