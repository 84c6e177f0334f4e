import { type StuckReason, stuckDays, stuckReasons } from 'contract/case-states'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** One way to find cases that stand still: an index has them in the order in which they came to it. */
export type StuckPart = {
  reason: StuckReason
  /** On `cases`. */
  where: Sql
  /** The column of the index behind it. */
  order: Sql
  /** Since when, the same for every reason; it grows with the column. */
  since: Sql
}

const today = sql`(now() at time zone 'Asia/Tashkent')::date`
/** Handed in, and not finished. */
export const running = sql`cases.finished_at is null and cases.requirements_at is not null`
const days = (reason: keyof typeof stuckDays) => raw(`interval '${stuckDays[reason]} days'`)

/** Cases that are overdue stand in their index turn by turn. */
const overdue = (turn: 'client' | 'us' | 'outside'): StuckPart => ({
  reason: 'overdue',
  where: sql`${running} and cases.turn = ${raw(`'${turn}'`)} and cases.turn_due_on < ${today}`,
  order: sql`cases.turn_due_on`,
  since: sql`(cases.turn_due_on + 1)::timestamp at time zone 'Asia/Tashkent'`,
})

/** Every reason why a case stands still; a case may have several of them. */
export const stuckParts: readonly StuckPart[] = [
  overdue('client'),
  overdue('us'),
  overdue('outside'),
  {
    reason: 'no_date',
    where: sql`${running} and cases.turn_due_on is null and cases.turn <> 'none'
      and cases.turn_since < now() - ${days('no_date')}`,
    order: sql`cases.turn_since`,
    since: sql`cases.turn_since + ${days('no_date')}`,
  },
  {
    reason: 'no_owner',
    where: sql`${running} and cases.responsible_id is null and cases.requirements_at < now() - ${days('no_owner')}`,
    order: sql`cases.requirements_at`,
    since: sql`cases.requirements_at + ${days('no_owner')}`,
  },
  {
    reason: 'unanswered',
    where: sql`cases.finished_at is null and cases.waiting_message_since < now() - ${days('unanswered')}`,
    order: sql`cases.waiting_message_since`,
    since: sql`cases.waiting_message_since + ${days('unanswered')}`,
  },
  {
    reason: 'no_reason',
    where: sql`${running} and cases.decision_code = 'unspecified'`,
    order: sql`cases.turn_since`,
    since: sql`cases.turn_since`,
  },
  {
    reason: 'no_contact',
    where: sql`${running} and cases.lacks_phone`,
    order: sql`cases.requirements_at`,
    since: sql`cases.requirements_at`,
  },
]

/** Who sees no messages does not learn that one waits. */
export function stuckPartsFor(isMasked: boolean): StuckPart[] {
  return stuckParts.filter(({ reason }) => !isMasked || reason !== 'unanswered')
}

/** As an expression: why a case stands still, in the order of the contract. */
export function stuckReasonsOf(parts: StuckPart[]): Sql {
  const found = stuckReasons.flatMap((reason) => {
    const ways = parts.filter((part) => part.reason === reason).map(({ where }) => sql`(${where})`)
    return ways.length > 0 ? [sql`case when ${join(ways, ' or ')} then ${raw(`'${reason}'`)} end`] : []
  })
  return sql`array_remove(array[${join(found)}], null)`
}

/** As an expression: since when it stands still, for any reason; null where it moves. */
export function stuckSince(parts: StuckPart[]): Sql {
  return sql`least(${join(parts.map(({ where, since }) => sql`case when ${where} then ${since} end`))})`
}
