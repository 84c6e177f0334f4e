import { useState } from 'react'

type Meaning = {
  value: string
  /** The value that a text means; the text itself where it means none, so that nothing typed is lost. */
  read: (text: string) => string
  /** The one form in which a value is shown. */
  show: (value: string) => string
  onChange: (value: string) => void
}

/** The text of an input whose value is what the text means. It stays as it is typed, until the field is left. */
export function useTypedText({ value, read, show, onChange }: Meaning) {
  const [typed, setTyped] = useState<string | null>(null)
  // A value that came from elsewhere is shown at once: a reset, or a choice in the calendar.
  const isBeingTyped = typed !== null && read(typed) === value
  return {
    text: isBeingTyped ? typed : show(value),
    type: (text: string) => {
      setTyped(text)
      onChange(read(text))
    },
    /** Shows the value in its one form. */
    finish: () => setTyped(null),
  }
}
