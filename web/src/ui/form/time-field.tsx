import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { momentAt, wallTimeOf } from '../../i18n/wall-time.ts'
import { Field } from './field.tsx'
import { inputStyle } from './input-style.ts'
import { useField } from './use-field.ts'

type TimeFieldProps = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean }

/** A date with its time, in the browser's own field. The form has the moment, the field shows Tashkent time. */
export function TimeField({ name, label, hint, required }: TimeFieldProps) {
  const { ids, error, control } = useField(name, Boolean(hint))
  const { field } = useController({ name })
  return (
    <Field field={{ ids, error, control }} label={label} hint={hint}>
      <input
        ref={field.ref}
        id={control.id}
        type="datetime-local"
        required={required}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        value={wallTimeOf(field.value)}
        onChange={({ currentTarget }) => field.onChange(momentAt(currentTarget.value))}
        onBlur={field.onBlur}
        className={inputStyle()}
      />
    </Field>
  )
}
