import type { GoodRow } from './import-rows.ts'
import { contactsOf } from './plan-import.ts'

const rowsPerPart = 200

/** The rows in parts, so that rows with a phone or an e-mail in common are in one part, in their order. */
export function importParts(rows: GoodRow[]): GoodRow[][] {
  const parts: GoodRow[][] = []
  for (const person of groupByPerson(rows)) {
    const last = parts.at(-1)
    if (last && last.length + person.length <= rowsPerPart) last.push(...person)
    else parts.push(person)
  }
  return parts.map(inOrder)
}

/** As they are in the file: what was said first stays. */
export function inOrder(rows: GoodRow[]): GoodRow[] {
  return rows.toSorted((one, other) => one.line - other.line)
}

/** One row may connect two people that were apart until then. */
function groupByPerson(rows: GoodRow[]): Set<GoodRow[]> {
  const groups = new Set<GoodRow[]>()
  const groupOf = new Map<string, GoodRow[]>()
  const add = (group: GoodRow[], row: GoodRow) => {
    group.push(row)
    for (const contact of contactsOf(row)) groupOf.set(contact, group)
  }
  for (const row of rows) {
    const known = new Set(contactsOf(row).map((contact) => groupOf.get(contact)))
    const [larger = [], smaller] = [...known]
      .filter((group) => group !== undefined)
      .toSorted((one, other) => other.length - one.length)
    for (const moved of smaller ?? []) add(larger, moved)
    if (smaller) groups.delete(smaller)
    add(larger, row)
    groups.add(larger)
  }
  return groups
}
