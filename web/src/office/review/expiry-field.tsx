import { type KeyboardEvent, type Ref, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { DateInput } from '../../ui/form/date/date-input.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { reviewKeys } from './review-keys.ts'

type ExpiryFieldProps = {
  value: string
  /** Why the document cannot be accepted with what was typed. */
  problem: string | null
  onChange: (day: string) => void
  onAccept: () => void
  ref: Ref<HTMLInputElement>
}

/** Until when the document is valid; Enter accepts the document with that date. */
export function ExpiryField({ value, problem, onChange, onAccept, ref }: ExpiryFieldProps) {
  const { expiry: text } = useText('office').review
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Escape: back to the keys of the page.
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onAccept()
  }
  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {text.label}
      </label>
      <DateInput
        ref={ref}
        id={id}
        labelId={`${id}-label`}
        autoComplete="off"
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-keyshortcuts={reviewKeys.expiry}
        onChange={onChange}
        onKeyDown={onKeyDown}
        className="max-w-48"
      />
      <p id={`${id}-hint`} className="text-sm text-faint">
        {text.hint}
      </p>
      <FieldError id={`${id}-error`} message={problem ?? undefined} />
    </div>
  )
}
