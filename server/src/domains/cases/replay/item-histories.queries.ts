import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type ItemFacts, itemFacts } from '../case-store/case-store.ts'

/** A line of the history with what it says about one item; it says nothing about what was before handing in. */
type ItemLine = {
  event: string
  before: ItemFacts | null
  after: ItemFacts | null
  has_before: boolean
}

/** An item as it is stored, and all lines of its history, the oldest first. */
export type ItemWithHistory = { id: string; facts: ItemFacts; lines: ItemLine[] }

type HistoryRange = {
  /** The id that the batch before ended with. */
  after: string
  limit: number
  /** Only items that were changed in the last so many days; 0: all. */
  days: number
}

/** One statement reads an item and its history: between two of them it could change. */
export function listItemHistories(
  db: Database,
  { after, limit, days }: HistoryRange,
): Promise<ItemWithHistory[]> {
  return db.all<ItemWithHistory>(sql`
    select case_items.id, ${itemFacts(sql`case_items`)} as facts, history.lines
    from case_items cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
          'event', event, 'before', before, 'after', after, 'has_before', has_before
        ) order by seq), '[]') as lines
      from (
        select seq, event, data -> 'before' as before, data -> 'after' as after, true as has_before
        from case_events where item_id = case_items.id
        union all
        -- Handing in writes down every line of the checklist at once.
        select seq, event, null, data -> 'items' -> case_items.id::text, false
        from case_events
        where application_id = case_items.application_id and event = 'handed_in'
          and data -> 'items' -> case_items.id::text is not null
      ) as events
    ) as history
    where case_items.id > ${after}
      and (${days}::int = 0 or case_items.updated_at > now() - ${days}::int * interval '1 day')
    order by case_items.id
    limit ${limit}`)
}
