import type { Answer, Parsed } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { holdLead, holdTeamLeads, type LeadCall } from '../hold-leads.ts'
import { lockPeople } from '../intake/enquiries.ts'
import type { LeadRow } from '../leads.queries.ts'
import { shownLead } from '../shown-lead.ts'
import { type Pair, takeFields } from './merged-fields.queries.ts'
import {
  areOfTwoAccounts,
  hideMerged,
  insertMerge,
  listContacts,
  moveRecords,
  noteMoved,
  tellMerge,
} from './merges.queries.ts'

type Wanted = Parsed<typeof leads.merge>['body']

/**
 * Two leads turned out to be one person. The one that is kept gets what it lacks and stays where it stands; the other is
 * in no list any more. Both can be had back as they were.
 */
export function mergeLeads(
  call: LeadCall,
  { keep_id, merge_id }: Wanted,
): Promise<Answer<typeof leads.merge>> {
  const pair = { kept_id: keep_id, merged_id: merge_id }
  return call.db.transaction(async (tx) => {
    // Whoever asks with one of their phones must find one of the two, or the one that is left of them.
    await lockPeople(tx, await listContacts(tx, pair))
    const merged = await holdMergeable(tx, call, pair)
    const undo_id = await insertMerge(tx, pair, call.actor.id)
    const fields = await takeFields(tx, pair)
    await noteMoved(tx, undo_id, { fields, ...(await moveRecords(tx, pair)) })
    await hideMerged(tx, pair)
    const owners = { from: merged.current_agent_id, to: null }
    await tellMerge(tx, call, { ...pair, merge_id: undo_id, event: 'merged' }, owners)
    return { ...shownLead(call, await holdLead(tx, sql`true`, keep_id)), undo_id }
  })
}

/** Both open, and in a stage of who asks. Nobody who is being worked on disappears in somebody who was rejected. */
async function holdMergeable(tx: Database, call: LeadCall, pair: Pair): Promise<LeadRow> {
  const held = await holdTeamLeads(tx, call, [pair.kept_id, pair.merged_id])
  const [kept, merged] = [pair.kept_id, pair.merged_id].map((id) => held.find((lead) => lead.id === id))
  if (!kept || !merged) throw new ApiError('not_found')
  const wouldBeLost = kept.status === 'rejected' && merged.status !== 'rejected'
  if (wouldBeLost || (await areOfTwoAccounts(tx, pair))) throw new ApiError('wrong_state')
  return merged
}
