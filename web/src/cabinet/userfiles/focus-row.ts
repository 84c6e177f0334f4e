type Item = { service_input_id: string }

/** The DOM id of a row of the checklist. */
export function rowIdOf({ service_input_id }: Item): string {
  return `document-${service_input_id}`
}

export function focusRow(item: Item): void {
  document.getElementById(rowIdOf(item))?.focus()
}
