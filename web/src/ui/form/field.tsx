import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { useField } from './use-field.ts'

type FieldProps = {
  field: ReturnType<typeof useField>
  label: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** A control under its label, with the hint and the error below it. */
export function Field({ field: { ids, error }, label, hint, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label id={ids.label} htmlFor={ids.control} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <div id={ids.hint} className="text-sm text-faint">
          {hint}
        </div>
      )}
      <FieldError id={ids.error} message={error} />
    </div>
  )
}
