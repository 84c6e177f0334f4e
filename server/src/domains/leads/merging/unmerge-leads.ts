import type { Lead } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import { ApiError } from '../../../http/api-error.ts'
import { lockContacts } from '../intake/enquiries.ts'
import { partContacts, returnFields, showMerged } from '../lead-store/lead-store.ts'
import { teamStages } from '../lead-visibility.ts'
import { type LeadCall, lockLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { listContacts, returnRecords } from './merges.queries.ts'
import { closeMerge, lockMerge, lockOwner, lockUnmergeable } from './unmerge-leads.queries.ts'

/** They were two people after all: each gets back what it had, unless it was changed since. */
export function unmergeLeads(call: LeadCall, id: string): Promise<Lead[]> {
  return call.db.transaction(async (tx) => {
    const merge = await lockMerge(tx, id)
    if (!merge) throw new ApiError('not_found')
    if (merge.undone_at) throw new ApiError('wrong_state')
    const isOwned = await lockOwner(tx, merge)
    await lockContacts(tx, await listContacts(tx, merge))
    if (!(await lockUnmergeable(tx, merge, teamStages(call.scopes)))) throw new ApiError('wrong_state')
    await returnFields(tx, { ...merge, merge_id: id }, merge.moved.fields)
    await partContacts(tx, { kept_id: merge.kept_id, merge_id: id }, merge.moved.joined)
    await returnRecords(tx, merge, merge.moved)
    await showMerged(tx, call, { ...merge, merge_id: id, isOwned })
    await closeMerge(tx, id, call.actor.id)
    const both = [
      await lockLead(tx, sql`true`, merge.kept_id),
      await lockLead(tx, sql`true`, merge.merged_id),
    ]
    return both.map((lead) => shownLead(call, lead))
  })
}
