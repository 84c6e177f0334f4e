import { useId, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What ties one control of a form to its label, its hint and its error. A control may know more than the schema says. */
export function useField(
  name: string,
  hasHint: boolean,
  errorOf = (sent: string | undefined): string | undefined => sent,
) {
  const { register, getFieldState, getValues, setValue, control } = useFormContext()
  const error = errorOf(getFieldState(name, useFormState({ control, name })).error?.message)
  const id = useId()
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const { ref, ...registered } = register(name)
  const isDrawn = useRef(false)

  return {
    ids,
    error,
    control: {
      ...registered,
      ref: (element: Control | null) => {
        const typed = isDrawn.current ? '' : typedInto(element)
        isDrawn.current ||= element !== null
        ref(element)
        // Input typed or filled in before hydration is preserved; afterwards the form state counts, as after a reset.
        if (typed && typed !== getValues(name)) setValue(name, typed)
      },
      id: ids.control,
      'aria-invalid': Boolean(error) || undefined,
      'aria-describedby': [error && ids.error, hasHint && ids.hint].filter(Boolean).join(' ') || undefined,
    },
  }
}

function typedInto(control: Control | null): string | boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  // A select shows its first value, and radio buttons the default, without any choice of the user.
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0 ? control.value : ''
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
  return isText && control.type !== 'radio' && control.type !== 'file' ? control.value : ''
}
