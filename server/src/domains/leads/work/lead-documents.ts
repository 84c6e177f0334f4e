import { randomUUID } from 'node:crypto'
import type { LeadChecklistItem, LeadDocument } from 'contract/lead-shapes'
import { linkInAnswer } from '../../../files/file-link.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { ReceivedFile } from '../../../http/uploads/receive-file.ts'
import {
  addVersion,
  hasVersion,
  isAsked,
  listLeadChecklist,
  shownLine,
} from '../../cases/case-store/case-store.ts'
import { leadEntry } from '../lead-store/lead-store.ts'
import { stageVisibility } from '../lead-visibility.ts'
import { findLead } from '../leads.queries.ts'
import { type LeadCall, lockLead } from '../lock-leads.ts'

/** What the service of a lead asks for, in its order, and after it the documents that it no longer asks for. */
export async function readLeadChecklist(call: LeadCall, leadId: string): Promise<LeadChecklistItem[]> {
  const { db, actor, scopes } = call
  const lead = await findLead(db, stageVisibility(scopes, actor.id), leadId)
  if (!lead) throw new ApiError('not_found')
  if (lead.pipeline_stage !== 'documenting') throw new ApiError('wrong_state')
  const rows = await listLeadChecklist(db, lead)
  return rows.map((row) => {
    const { line, file } = shownLine(call, row)
    const { service_input_id, known } = row
    return { ...line, known, uploaded_doc: file && { ...file, lead_id: leadId, service_input_id } }
  })
}

type Place = { leadId: string; serviceInputId: string }

/** Puts a file into its place on the checklist, while the documents of the lead are collected. */
export function attachLeadDocument(
  call: LeadCall,
  { leadId, serviceInputId: input_id }: Place,
  file: ReceivedFile,
): Promise<LeadDocument> {
  const { db, actor, scopes } = call
  return db.transaction(async (tx) => {
    const { service_id, country, pipeline_stage, status } = await lockLead(
      tx,
      stageVisibility(scopes, actor.id),
      leadId,
    )
    if (pipeline_stage !== 'documenting' || status === 'rejected') throw new ApiError('wrong_state')
    const id = randomUUID()
    const owner = { lead_id: leadId }
    const [isThere, isReplaced] = await Promise.all([
      service_id !== null && isAsked(tx, { service_id, country, input_id }),
      hasVersion(tx, owner, input_id),
    ])
    if (!isThere) throw new ApiError('not_found')
    const event = isReplaced ? 'file_replaced' : 'file_uploaded'
    const { item_id, file_id, name, uploaded_at, is_offered } = await addVersion(
      tx,
      { owner, input_id, file: { ...file, id, original_name: file.name, owner }, actor, place: owner },
      leadEntry(call, event, leadId, { service_input_id: input_id, file_id: id }),
    )
    return {
      id: item_id as string,
      file_id,
      name,
      file_url: is_offered ? linkInAnswer(call, file_id) : null,
      uploaded_at,
      lead_id: leadId,
      service_input_id: input_id,
    }
  })
}
