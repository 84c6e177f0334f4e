import type { ChangeEvent, ReactNode } from 'react'
import { Field } from './field.tsx'
import { inputStyle } from './input-style.ts'
import { formatPhone } from './phone-format.ts'
import { useField } from './use-field.ts'

type PhoneFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  defaultValue?: string
  required?: boolean
}

/** A phone that is grouped as it is typed. The form around it begins with `phonePrefix`. */
export function PhoneField({ name, label, hint, ...input }: PhoneFieldProps) {
  const field = useField(name, Boolean(hint))
  const { onChange, ...control } = field.control
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...input}
        {...control}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onChange={(event) => {
          groupDigits(event)
          return onChange(event)
        }}
        className={inputStyle()}
      />
    </Field>
  )
}

function groupDigits({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const deletesForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
  const typed = { value: target.value, caret: target.selectionEnd ?? target.value.length }
  const { value, caret } = formatPhone(typed, deletesForward)
  if (value === typed.value) return
  target.value = value
  target.setSelectionRange(caret, caret)
}
