import { useId } from 'react'
import type { ShownText } from '../i18n/shown-text.ts'
import { inputStyle } from '../ui/form/input-style.ts'

type PlainSelectProps = {
  name: string
  label: string
  value: string
  choices: readonly { value: string; name: ShownText }[]
}

/** A choice of a form that only changes the address; forms that are checked have `SelectField`. */
export function PlainSelect({ name, label, value, choices }: PlainSelectProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className={inputStyle()}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.name.lang}>
            {choice.name.text}
          </option>
        ))}
      </select>
    </div>
  )
}
