import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { inputStyle } from './input-style.ts'
import { useField } from './use-field.ts'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'spellCheck'
  | 'readOnly'
  | 'required'
  | 'defaultValue'
> & { name: string; label: ReactNode; hint?: ReactNode }

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const field = useField(name, Boolean(hint))
  return (
    <Field field={field} label={label} hint={hint}>
      <input type="text" {...input} {...field.control} className={inputStyle()} />
    </Field>
  )
}
