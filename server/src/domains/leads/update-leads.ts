import type { Parsed } from 'contract/endpoint'
import { maxTags } from 'contract/lead-forms'
import type { LeadsMoved } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import { ApiError } from '../../http/api-error.ts'
import { editLeads } from './lead-store/lead-store.ts'
import type { LeadRow } from './leads.queries.ts'
import { type LeadCall, lockTeamLeads } from './lock-leads.ts'
import { undoable } from './undo/undoable.ts'

type Body = Parsed<typeof leads.updateMany>['body']

/** Changes tags and source of leads: all of them or none. */
export function updateLeads(call: LeadCall, { lead_ids, ...changes }: Body): Promise<LeadsMoved> {
  return call.db.transaction(async (tx) => {
    const locked = await lockTeamLeads(tx, call, lead_ids)
    if (isNothing(changes)) return { count: 0, undo_id: null }
    const edits = locked.map((lead) => ({ id: lead.id, values: valuesAfter(lead, changes) }))
    return undoable(tx, call, 'edit_many', locked, async () => {
      const edited = await editLeads(tx, call, edits)
      return { count: edited.length }
    })
  })
}

type Changes = Omit<Body, 'lead_ids'>

function isNothing({ add_tags, remove_tags, source }: Changes): boolean {
  return add_tags.length + remove_tags.length === 0 && source === undefined
}

function valuesAfter(lead: LeadRow, { add_tags, remove_tags, source }: Changes) {
  const tags = [...new Set([...lead.tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag))
  if (tags.length > maxTags) throw new ApiError('too_many_tags')
  return { tags, ...(source !== undefined && { source }) }
}
