type Item = { service_input_id: string }

/** Under which a row of the checklist is found on the page. */
export function rowIdOf({ service_input_id }: Item): string {
  return `paper-${service_input_id}`
}

export function focusRow(item: Item): void {
  document.getElementById(rowIdOf(item))?.focus()
}
