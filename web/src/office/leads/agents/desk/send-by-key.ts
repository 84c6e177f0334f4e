import type { KeyboardEvent } from 'react'

/** The form of the open lead; its button is in the bar. */
export const formId = 'lead-form'

/** Ctrl+Enter sends the form from any of its fields. */
export function sendByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit()
}
