import { randomUUID } from 'node:crypto'
import type { LeadChecklistItem, LeadDocument } from 'contract/lead-shapes'
import type { ArrivedFile } from '../../../files/arrived-file.ts'
import { fileLink } from '../../../files/file-link.ts'
import { dropFiles } from '../../../files/files.queries.ts'
import { byCaller } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { isAskedFor, listAskedInputs } from '../../applications/checklist.queries.ts'
import { holdLead, type LeadCall } from '../hold-leads.ts'
import { stageReach } from '../lead-reach.ts'
import { findLead } from '../leads.queries.ts'
import {
  fileOfLeadIn,
  type LeadDocumentRow,
  listLeadDocuments,
  putLeadDocument,
} from './lead-documents.queries.ts'

/** What the service of a lead asks for, in its order, and behind it the papers that it no longer asks for. */
export async function readLeadChecklist(call: LeadCall, leadId: string): Promise<LeadChecklistItem[]> {
  const { db, actor, scopes } = call
  const lead = await findLead(db, stageReach(scopes, actor.id), leadId)
  if (!lead) throw new ApiError('not_found')
  if (lead.pipeline_stage !== 'documenting') throw new ApiError('wrong_state')
  const asked = lead.service_id ? await listAskedInputs(db, lead.service_id) : []
  const documents = new Map((await listLeadDocuments(db, leadId)).map((row) => [row.service_input_id, row]))
  const checklist = asked.map((input): LeadChecklistItem => {
    const document = documents.get(input.service_input_id)
    documents.delete(input.service_input_id)
    return { ...input, uploaded_doc: document ? shownLeadDocument(call, document) : null }
  })
  const unasked = [...documents.values()].map(({ input_name, input_description, ...document }) => ({
    service_input_id: document.service_input_id,
    name: input_name,
    description: input_description,
    required: false,
    uploaded_doc: shownLeadDocument(call, document),
  }))
  return [...checklist, ...unasked]
}

type Place = { leadId: string; serviceInputId: string }

/** Puts a file into its place on the checklist, while the papers of the lead are collected. */
export function attachLeadDocument(
  call: LeadCall,
  { leadId, serviceInputId: inputId }: Place,
  file: ArrivedFile,
): Promise<LeadDocument> {
  const { db, actor, scopes } = call
  return db.transaction(async (tx) => {
    const lead = await holdLead(tx, stageReach(scopes, actor.id), leadId)
    if (lead.pipeline_stage !== 'documenting' || lead.status === 'rejected') {
      throw new ApiError('wrong_state')
    }
    const isAsked = lead.service_id !== null && (await isAskedFor(tx, lead.service_id, inputId))
    if (!isAsked) throw new ApiError('not_found')
    // Before the new one is counted: what is replaced makes room.
    const [old] = await dropFiles(call, tx, fileOfLeadIn({ leadId, inputId }))
    const id = randomUUID()
    const kept = { ...file, id, original_name: file.name, owner: { lead_id: leadId } }
    const noted = {
      kind: old ? 'lead.file_replaced' : 'lead.file_uploaded',
      ...byCaller(call, 'lead', leadId),
      detail: { service_input_id: inputId, file_id: id, ...(old && { replaced: old }) },
    }
    const document = { leadId, inputId, file: kept, uploadedBy: actor.id }
    return shownLeadDocument(call, await putLeadDocument(tx, document, noted))
  })
}

function shownLeadDocument(
  { secrets, actor }: LeadCall,
  { is_offered, ...document }: LeadDocumentRow,
): LeadDocument {
  const file_url = is_offered ? fileLink(secrets, { fileId: document.file_id, person: actor }) : null
  return { ...document, file_url }
}
