import { type FieldError, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../feedback/notice.tsx'

const fewEnoughToSee = 2

/** Where many fields are wrong: all of them in one place, each a link to its field. */
export function FormSummary() {
  const text = useText('site')
  const { setFocus } = useFormContext()
  const wrong = wrongFields(useFormState().errors)
  if (wrong.length <= fewEnoughToSee) return null
  return (
    <Notice tone="danger">
      <p className="font-medium">{text.form.check}</p>
      <ul className="grid gap-1">
        {wrong.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" className="text-start underline" onClick={() => setFocus(name)}>
              {label ? `${label}: ${message}` : message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type WrongField = { name: string; label: string; message: string }

function wrongFields(errors: FieldValues, under = ''): WrongField[] {
  return Object.keys(errors).flatMap((key) => {
    const name = under + key
    if (name === 'root') return []
    const error: FieldError | FieldValues | undefined = get(errors, key)
    // A list has gaps where its entries are right.
    if (!error) return []
    if (typeof error.message !== 'string') return wrongFields(error, `${name}.`)
    return [{ name, label: labelOf(name, error.ref), message: error.message }]
  })
}

function labelOf(name: string, ref: unknown): string {
  // The form knows a field of two parts, such as a day with its time, by its name alone.
  const control = ref instanceof HTMLElement ? ref : document.getElementsByName(name)[0]
  const hasLabels =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  return hasLabels ? (control.labels?.[0]?.textContent ?? '') : ''
}
