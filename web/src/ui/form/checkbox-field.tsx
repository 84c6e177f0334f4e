import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field-error.tsx'
import { useField } from './use-field.ts'

/** A checkbox with its label beside it. */
export function CheckboxField({ name, children }: { name: string; children: ReactNode }) {
  const { ids, error, control } = useField(name, false)
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-control items-center gap-3">
        <Checkbox {...control} />
        <label htmlFor={ids.control} className="flex-1 py-2">
          {children}
        </label>
      </div>
      <FieldError id={ids.error} message={error} />
    </div>
  )
}
