import type { ReviewedItem } from 'contract/document-review'
import { undoableEvents } from 'contract/item-transitions'
import { officeRoles, rolesOf } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Actor } from '../../../http/actor.ts'
import { ApiError } from '../../../http/api-error.ts'
import {
  type CaseCall,
  changeItem,
  type ItemChanges,
  type ItemRow,
  lockItems,
  setExpiry,
  settleTurn,
} from '../../cases/case-store/case-store.ts'
import { type LastEvent, listEndedWith, listLastEvents, lockCases } from './review.queries.ts'
import { applicationsOf, lockAll } from './review-documents.ts'
import { shownItem } from './shown-item.ts'

/**
 * Takes back the last decisions about documents, all or none: while the client was not told, nothing has happened since, and
 * by who made them or by the office.
 */
export function undoReview(call: CaseCall, itemIds: string[]): Promise<ReviewedItem[]> {
  return call.db.transaction(async (tx) => {
    const items = await lockAll(tx, call, itemIds)
    await lockCases(tx, applicationsOf(items))
    const events = new Map(
      (await listLastEvents(tx, [...items.keys()])).map((event) => [event.item_id, event]),
    )
    const decisions = [...items.values()].map((item) => ({
      item,
      decision: requireUndoable(call.actor, events.get(item.id)),
    }))
    for (const { item, decision } of decisions) await undo(tx, call, item, decision)
    const after = await lockAll(tx, call, [...items.keys()])
    await settleTurn(tx, applicationsOf(after))
    return [...after.values()].map((item) => shownItem(call, item))
  })
}

function requireUndoable(actor: Actor, last: LastEvent | undefined): LastEvent {
  const isDecision = last && undoableEvents.some((event) => event === last.event)
  const isTheirs = last?.actor_id === actor.id || isOffice(actor)
  if (!isDecision || !isTheirs || !last.is_untold) throw new ApiError('undo_too_late')
  return last
}

function isOffice(actor: Actor): boolean {
  return rolesOf(actor).some((role) => officeRoles.some((office) => office === role))
}

async function undo(tx: Database, call: CaseCall, item: ItemRow, decision: LastEvent): Promise<void> {
  const cause = { event: 'undone', undoes: decision.id } as const
  await changeItem(tx, call.actor, item, stateBefore(decision), cause)
  if (!decision.expires_on) return
  await setExpiry(tx, decision.version_id, decision.expires_on.before)
  // They end no more, and belong to the same client, whose row is locked.
  for (const { item_id, event_id, before } of await listEndedWith(tx, decision)) {
    const [other] = await lockItems(tx, [item_id], { applications: sql`true`, leads: sql`true` })
    if (!other) continue
    await changeItem(tx, call.actor, other, before, { event: 'undone', undoes: event_id })
    if (other.application_id) await settleTurn(tx, [other.application_id])
  }
}

/** What could be decided about had no reason. A file that was accepted with its upload stays, and waits. */
function stateBefore({ before, version_id, at }: LastEvent): ItemChanges {
  if (before && [before.version_id, before.offered_version_id].includes(version_id)) {
    return { ...before, reason_note: null }
  }
  if (before?.state === 'accepted') {
    return { ...before, offered_version_id: version_id, waiting_since: at }
  }
  return { state: 'waiting', version_id, reviewed_by: null, reviewed_at: null, waiting_since: at }
}
