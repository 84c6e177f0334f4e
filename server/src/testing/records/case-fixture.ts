import type { CaseEvent } from 'contract/case-events'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import {
  changeItem,
  type ItemChanges,
  type ItemRow,
  itemColumns,
  settleTurn,
} from '../../domains/cases/case-store/case-store.ts'

type Place = { applicationId: string; inputId: string }
type Decision = { event: CaseEvent; changes: ItemChanges; note?: string; undoes?: string }

/** What a reviewer decides about an item, through the store; answers the id of the event. */
export function decideItem(
  db: Database,
  staffId: string,
  { applicationId, inputId }: Place,
  { event, changes, note, undoes }: Decision,
): Promise<string> {
  return db.transaction(async (tx) => {
    const item = await tx.only<ItemRow>(sql`
      select ${itemColumns} from case_items where application_id = ${applicationId} and input_id = ${inputId} for update`)
    const reviewer = { kind: 'staff' as const, id: staffId }
    await changeItem(tx, reviewer, item, changes, { event, note: note ?? null, undoes: undoes ?? null })
    await settleTurn(tx, [applicationId])
    const { id } = await tx.only<{ id: string }>(sql`
      select id from case_events where item_id = ${item.id} order by seq desc limit 1`)
    return id
  })
}

const reviewed = (staffId: string) => ({ reviewed_by: staffId, reviewed_at: new Date().toISOString() })

export function acceptItem(db: Database, staffId: string, place: Place): Promise<string> {
  const changes = { state: 'accepted', reason_code: null, reason_note: null, waiting_since: null } as const
  return decideItem(db, staffId, place, { event: 'accepted', changes: { ...changes, ...reviewed(staffId) } })
}

export function sendItemBack(
  db: Database,
  staffId: string,
  place: Place,
  reason: Pick<ItemChanges, 'reason_code' | 'reason_note' | 'due_on'>,
): Promise<string> {
  const changes = { state: 'redo', waiting_since: null, ...reason, ...reviewed(staffId) } as const
  return decideItem(db, staffId, place, { event: 'sent_back', changes })
}

/** As if everything that the client was not told of had happened so many minutes earlier. */
export async function ageNews(db: Database, applicationId: string, minutes: number): Promise<void> {
  await db.run(sql`
    update cases set untold_since = untold_since - make_interval(mins => ${minutes}),
      untold_last = untold_last - make_interval(mins => ${minutes})
    where application_id = ${applicationId}`)
}
