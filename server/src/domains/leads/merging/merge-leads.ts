import type { Answer, Parsed } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { lockContacts } from '../intake/enquiries.ts'
import { hideMerged, joinContacts, type Pair, takeFields } from '../lead-store/lead-store.ts'
import type { LeadRow } from '../leads.queries.ts'
import { type LeadCall, lockLead, lockTeamLeads } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { areOfTwoAccounts, insertMerge, listContacts, moveRecords, recordMoved } from './merges.queries.ts'

type Body = Parsed<typeof leads.merge>['body']

/**
 * Two leads turned out to be one person. The kept one gets what it lacks and stays in its stage; the other is in no
 * list any more. The merge can be undone.
 */
export function mergeLeads(
  call: LeadCall,
  { keep_id, merge_id, take }: Body,
): Promise<Answer<typeof leads.merge>> {
  const pair = { kept_id: keep_id, merged_id: merge_id }
  return call.db.transaction(async (tx) => {
    // An enquiry with one of their phones must find one of the two, or the merged one.
    await lockContacts(tx, await listContacts(tx, pair))
    const merged = await lockMergeable(tx, call, pair)
    const undo_id = await insertMerge(tx, pair, call.actor.id)
    const fields = await takeFields(tx, pair, take)
    const joined = await joinContacts(tx, pair)
    await recordMoved(tx, undo_id, { fields, joined, ...(await moveRecords(tx, pair)) })
    await hideMerged(tx, call, { ...pair, merge_id: undo_id, owner_id: merged.current_agent_id })
    return { ...shownLead(call, await lockLead(tx, sql`true`, keep_id)), undo_id }
  })
}

/** Both open, and in a stage of the caller. An active lead must not disappear into a rejected one. */
async function lockMergeable(tx: Database, call: LeadCall, pair: Pair): Promise<LeadRow> {
  const locked = await lockTeamLeads(tx, call, [pair.kept_id, pair.merged_id])
  const [kept, merged] = [pair.kept_id, pair.merged_id].map((id) => locked.find((lead) => lead.id === id))
  if (!kept || !merged) throw new ApiError('not_found')
  const wouldBeLost = kept.status === 'rejected' && merged.status !== 'rejected'
  if (wouldBeLost || (await areOfTwoAccounts(tx, pair))) throw new ApiError('wrong_state')
  return merged
}
