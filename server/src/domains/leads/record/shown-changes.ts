import type { LeadContact, LeadEvent } from 'contract/lead-shapes'

/** By field: the value before and after; nothing of a passport. */
export type StoredChanges = Record<string, [unknown, unknown] | []>

/** What was edited, each value as one line of text. */
export function shownChanges(changes: StoredChanges | null): LeadEvent['changes'] {
  return Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
    field,
    before: textOf(before),
    after: textOf(after),
  }))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(itemText).join(', ') || null
  return String(value)
}

/** A tag, or a contact by its phone. */
function itemText(item: string | LeadContact): string {
  if (typeof item === 'string') return item
  return item.person_name ? `${item.phone} (${item.person_name})` : item.phone
}
