import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { inputStyle } from './input-style.ts'
import { useField } from './use-field.ts'

type TextareaFieldProps = Pick<
  ComponentProps<'textarea'>,
  'rows' | 'autoComplete' | 'placeholder' | 'required' | 'defaultValue'
> & { name: string; label: ReactNode; hint?: ReactNode }

/** Text of several lines. */
export function TextareaField({ name, label, hint, rows = 6, ...textarea }: TextareaFieldProps) {
  const field = useField(name, Boolean(hint))
  return (
    <Field field={field} label={label} hint={hint}>
      <textarea
        {...textarea}
        {...field.control}
        rows={rows}
        className={inputStyle('block resize-y pt-2.5 pb-2.5')}
      />
    </Field>
  )
}
