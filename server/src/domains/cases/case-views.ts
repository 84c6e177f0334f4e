import { type Turn, turns } from 'contract/case-states'
import type { CaseView } from 'contract/cases'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { running, stuckPartsFor, stuckSince } from './stuck-reasons.ts'

/** A part of a view that one index has in its order. */
type ViewPart = {
  /** On `cases`. */
  where: Sql
  /** The column of the index behind it; the id follows, in the same direction. */
  order: Sql
  /** What the parts of a view are merged by; it grows with the column. */
  key: Sql
}

export type View = {
  parts: ViewPart[]
  /** The whole view as one condition, and what it is sorted by. */
  where: Sql
  key: Sql
  direction: Sql
  /** A case may be in several parts. */
  isOverlapping: boolean
}

/** Which cases a view has, and in which order. Those that have to be done first come first. */
export function viewOf(view: CaseView, turn: Turn | undefined, isMasked: boolean): View {
  if (view === 'stuck') return stuckView(turn, isMasked)
  if (view === 'finished') return oneIndex(isFinished, sql`cases.finished_at`, 'desc', turn)
  if (view === 'no_owner') return oneIndex(isWithoutOwner, sql`cases.requirements_at`, 'asc', turn)
  // Own cases are few and found by their people, drafts too; all others stand in their index turn by turn.
  if (view === 'mine') return oneIndex(sql`cases.finished_at is null`, dueOn, 'asc', turn)
  const parts = (turn ? [turn] : turns).map((one) => ({
    where: sql`${running} and cases.turn = ${raw(`'${one}'`)}`,
    order: dueOn,
    key: dueOn,
  }))
  return {
    parts,
    where: sql`${running}${ofTurn(turn)}`,
    key: dueOn,
    direction: raw('asc'),
    isOverlapping: false,
  }
}

const dueOn = sql`cases.turn_due_on`
const isFinished = sql`cases.finished_at is not null`
const isWithoutOwner = sql`${running} and cases.responsible_id is null`

function oneIndex(where: Sql, order: Sql, direction: 'asc' | 'desc', turn: Turn | undefined): View {
  const part = { where: sql`${where}${ofTurn(turn)}`, order, key: order }
  return { parts: [part], where: part.where, key: order, direction: raw(direction), isOverlapping: false }
}

function stuckView(turn: Turn | undefined, isMasked: boolean): View {
  const reasons = stuckPartsFor(isMasked)
  const parts = reasons.map(({ where, order, since }) => ({
    where: sql`${where}${ofTurn(turn)}`,
    order,
    key: since,
  }))
  const any = join(
    parts.map(({ where }) => sql`(${where})`),
    ' or ',
  )
  return { parts, where: sql`(${any})`, key: stuckSince(reasons), direction: raw('asc'), isOverlapping: true }
}

function ofTurn(turn: Turn | undefined): Sql {
  return turn ? sql` and cases.turn = ${turn}` : sql``
}
