/** Moves the focus to the row below or above, of whatever list is on the page. */
export function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  // From outside the list, down leads to its first row and up to its last.
  const outside = step === 1 ? 0 : rows.length - 1
  const next = at < 0 ? outside : at + step
  rows[next]?.querySelector<HTMLElement>('[data-row-stop]')?.focus()
}

/** Ticks the row that has the focus, or unticks it. */
export function tickRow(): void {
  const row = document.activeElement?.closest('[data-row]')
  row?.querySelector<HTMLElement>('[data-row-box]')?.click()
}

/** Ticks the rows from the one ticked before to the one that has the focus, as a press with Shift does. */
export function tickToRow(): void {
  const box = document.activeElement?.closest('[data-row]')?.querySelector('[data-row-box]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
}

/** Opens the row that has the focus where it can be edited. */
export function editRow(): void {
  const row = document.activeElement?.closest('[data-row]')
  row?.querySelector<HTMLElement>('[data-row-edit]')?.click()
}

/** Assigns the ticked rows, on the pages for assigning. */
export function pressAssign(): void {
  document.querySelector<HTMLElement>('[data-assign]')?.click()
}

/** On to the next lead, where the page offers one. */
export function pressNext(): void {
  document.querySelector<HTMLElement>('[data-next-lead]')?.click()
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-list-search]')?.focus()
}
