import { latinCapitals } from 'contract/latin-capitals'
import type { ChangeEvent } from 'react'
import { Field } from '../ui/form/field.tsx'
import { inputStyle } from '../ui/form/input-style.ts'
import { useField } from '../ui/form/use-field.ts'

type PassportFieldProps = {
  name: string
  label: string
  hint: string
  placeholder: string
  maxLength?: number
}

/** A passport number or a code of a country, in capitals as it is typed. */
export function PassportField({ name, label, hint, placeholder, maxLength = 20 }: PassportFieldProps) {
  const field = useField(name, true)
  const { onChange, ...control } = field.control
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...control}
        type="text"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLength}
        onChange={(event) => {
          capitalize(event)
          return onChange(event)
        }}
        className={inputStyle('tabular-nums')}
      />
    </Field>
  )
}

function capitalize({ target }: ChangeEvent<HTMLInputElement>): void {
  const value = latinCapitals(target.value)
  if (value === target.value) return
  const caret = target.selectionEnd
  target.value = value
  target.setSelectionRange(caret, caret)
}
