import type { Application } from './applications.ts'
import type { Turn } from './case-states.ts'

type Case = Pick<Application, 'turn' | 'turn_since' | 'turn_due_on'>

const order: Record<Turn, number> = { client: 0, us: 1, outside: 2, none: 3 }
const noDay = '9999-12-31'

/** The most urgent first: the client's turn, then by the date it is expected, then by how long it has been waiting. */
export function byUrgency(one: Case, other: Case): number {
  return (
    order[one.turn] - order[other.turn] ||
    (one.turn_due_on ?? noDay).localeCompare(other.turn_due_on ?? noDay) ||
    one.turn_since.localeCompare(other.turn_since)
  )
}

/** The open cases, the most urgent first. Without an open one, the newest that was closed: its outcome is the news. */
export function casesToShow<C extends Case>(newestFirst: readonly C[], max: number): C[] {
  const open = newestFirst.filter(({ turn }) => turn !== 'none')
  return open.length > 0 ? open.toSorted(byUrgency).slice(0, max) : newestFirst.slice(0, 1)
}
