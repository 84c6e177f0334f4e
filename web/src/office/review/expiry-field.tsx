import { type KeyboardEvent, type Ref, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { inputStyle } from '../../ui/form/input-style.ts'
import { reviewKeys } from './review-keys.ts'

type ExpiryFieldProps = {
  value: string
  onChange: (day: string) => void
  onAccept: () => void
  ref: Ref<HTMLInputElement>
}

/** Until when the document is valid; Enter accepts the document with that date. */
export function ExpiryField({ value, onChange, onAccept, ref }: ExpiryFieldProps) {
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
      <label htmlFor={id} className="font-medium">
        {text.label}
      </label>
      <input
        ref={ref}
        id={id}
        type="date"
        value={value}
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts={reviewKeys.expiry}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        className={inputStyle('max-w-48')}
      />
      <p id={`${id}-hint`} className="text-sm text-faint">
        {text.hint}
      </p>
    </div>
  )
}
