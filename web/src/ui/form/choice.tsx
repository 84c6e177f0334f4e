import { useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { inputStyle } from './input-style.ts'

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** With its label above, as in a form. */
  isStacked?: boolean
}

/** One of a few, chosen outside of any form: what a list is filtered or sorted by. */
export function Choice({ label, value, options, onChange, isStacked = false }: ChoiceProps) {
  const id = useId()
  return (
    <div className={isStacked ? 'grid gap-1.5' : 'flex items-center gap-2'}>
      <label htmlFor={id} className={isStacked ? 'font-medium' : 'shrink-0 text-muted'}>
        {label}
      </label>
      <div className="relative min-w-0 flex-1">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={inputStyle('appearance-none truncate pe-9')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="ChevronDown"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
        />
      </div>
    </div>
  )
}
