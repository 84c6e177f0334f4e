import type { documentReview, ReviewedItem } from 'contract/document-review'
import type { Parsed } from 'contract/endpoint'
import { decisionEvent, nextPlace, placeOf } from 'contract/item-transitions'
import { addDays, redoDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import type { Database } from '../../../db/database.ts'
import { ApiError, updateRefusal } from '../../../http/api-error.ts'
import {
  type CaseCall,
  changeItem,
  expireVersions,
  type ItemChanges,
  type ItemRow,
  lockItems,
  setExpiry,
  settleTurn,
} from '../../cases/case-store/case-store.ts'
import { listVersionsOfItems } from './review.queries.ts'
import { reviewVisibility } from './review-visibility.ts'
import { shownItem } from './shown-item.ts'

type Decision = Parsed<typeof documentReview.review>['body']['decisions'][number]

/** Decides about documents, all or none. */
export function reviewDocuments(call: CaseCall, decisions: Decision[]): Promise<ReviewedItem[]> {
  return call.db.transaction(async (tx) => {
    const items = await lockAll(
      tx,
      call,
      decisions.map(({ item_id }) => item_id),
    )
    const facts = new Map((await listVersionsOfItems(tx, [...items.keys()])).map((row) => [row.item_id, row]))
    for (const decision of decisions) {
      const item = items.get(decision.item_id.toLowerCase()) as ItemRow
      const { is_open = false, version_ids = [] } = facts.get(item.id) ?? {}
      requireDecidable(call, item, decision, { is_open, version_ids })
    }
    const ended: string[] = []
    for (const decision of decisions) {
      const item = items.get(decision.item_id.toLowerCase()) as ItemRow
      await decide(tx, call, item, decision)
      if (isOver(decision.expires_on)) ended.push(decision.version_id)
    }
    await expireVersions(tx, ended)
    await settleTurn(tx, applicationsOf(items))
    const after = await lockAll(tx, call, [...items.keys()])
    return decisions.map(({ item_id }) => shownItem(call, after.get(item_id.toLowerCase()) as ItemRow))
  })
}

/** By id; one that the caller may not see is not there, and then nothing is done. */
export async function lockAll(tx: Database, call: CaseCall, ids: string[]): Promise<Map<string, ItemRow>> {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))]
  const items = await lockItems(tx, unique, reviewVisibility(call))
  if (items.length < unique.length) throw new ApiError('not_found')
  return new Map(items.map((item) => [item.id, item]))
}

export function applicationsOf(items: Map<string, ItemRow>): string[] {
  return [...new Set([...items.values()].flatMap(({ application_id }) => application_id ?? []))]
}

type Facts = { is_open: boolean; version_ids: string[] }

/** What is decided about has to be what the reviewer saw. */
function requireDecidable(call: CaseCall, item: ItemRow, decision: Decision, facts: Facts): void {
  const versionId = decision.version_id.toLowerCase()
  if (!facts.version_ids.includes(versionId)) throw new ApiError('not_found')
  if (decision.version !== undefined && decision.version !== item.version) {
    throw updateRefusal(shownItem(call, item))
  }
  const place = placeOf(item)
  if (!facts.is_open || place === 'missing') throw new ApiError('wrong_state')
  if (versionId !== (item.offered_version_id ?? item.version_id)) throw updateRefusal(shownItem(call, item))
  if (!nextPlace(decisionEvent(decision.decision, place), place)) throw new ApiError('wrong_state')
}

async function decide(tx: Database, call: CaseCall, item: ItemRow, decision: Decision): Promise<void> {
  const { version_id, reason_code, note, expires_on } = decision
  const event = decisionEvent(decision.decision, placeOf(item))
  const validity =
    expires_on === undefined
      ? null
      : { before: await setExpiry(tx, version_id, expires_on), after: expires_on }
  await changeItem(tx, call.actor, item, changesBy[event](call, item, decision), {
    event,
    version_id,
    note: event === 'accepted' ? null : note,
    data: {
      ...(event !== 'accepted' && { reason_code }),
      ...(validity && { expires_on: validity }),
    },
  })
}

const changesBy = {
  accepted: (call, item) => ({
    ...judged(call),
    state: 'accepted',
    version_id: item.offered_version_id ?? item.version_id,
    offered_version_id: null,
    due_on: null,
  }),
  sent_back: (call, _item, { reason_code, note, due_on }) => ({
    ...judged(call),
    state: 'redo',
    reason_code,
    reason_note: note,
    due_on: due_on === undefined ? addDays(tashkentDay(new Date()), redoDays) : due_on,
  }),
  // The accepted file counts as before; why the other one does not is in the history, which the client is told of.
  offer_declined: () => ({ offered_version_id: null, waiting_since: null }),
} satisfies Record<
  ReturnType<typeof decisionEvent>,
  (call: CaseCall, item: ItemRow, decision: Decision) => ItemChanges
>

const judged = ({ actor }: CaseCall): ItemChanges => ({
  reviewed_by: actor.id,
  reviewed_at: new Date().toISOString(),
  waiting_since: null,
})

function isOver(expiresOn: string | null | undefined): boolean {
  return typeof expiresOn === 'string' && expiresOn < tashkentDay(new Date())
}
