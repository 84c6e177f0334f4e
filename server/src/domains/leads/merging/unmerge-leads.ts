import type { Lead } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import { ApiError } from '../../../http/api-error.ts'
import { holdLead, type LeadCall } from '../hold-leads.ts'
import { lockPeople } from '../intake/enquiries.ts'
import { teamStages } from '../lead-reach.ts'
import { shownLead } from '../shown-lead.ts'
import { returnFields } from './merged-fields.queries.ts'
import { listContacts, returnRecords, tellMerge } from './merges.queries.ts'
import { closeMerge, holdMerge, holdOwner, holdParted, showMerged } from './unmerge-leads.queries.ts'

/** They were two people after all: each gets back what it had, unless somebody has changed it since. */
export function unmergeLeads(call: LeadCall, id: string): Promise<Lead[]> {
  return call.db.transaction(async (tx) => {
    const merge = await holdMerge(tx, id)
    if (!merge) throw new ApiError('not_found')
    if (merge.undone_at) throw new ApiError('wrong_state')
    const isOwned = await holdOwner(tx, merge)
    await lockPeople(tx, await listContacts(tx, merge))
    if (!(await holdParted(tx, merge, teamStages(call.scopes)))) throw new ApiError('wrong_state')
    await returnFields(tx, merge, merge.moved.fields)
    await returnRecords(tx, merge, merge.moved)
    await showMerged(tx, merge, isOwned)
    const { kept_id, merged_id, owner_id } = merge
    const owners = { from: null, to: isOwned ? owner_id : null }
    await tellMerge(tx, call, { kept_id, merged_id, merge_id: id, event: 'unmerged' }, owners)
    await closeMerge(tx, id, call.actor.id)
    const both = [await holdLead(tx, sql`true`, kept_id), await holdLead(tx, sql`true`, merged_id)]
    return both.map((lead) => shownLead(call, lead))
  })
}
