import { randomUUID } from 'node:crypto'
import type { LeadChecklistItem, LeadDocument } from 'contract/lead-shapes'
import { linkInAnswer } from '../../../files/file-link.ts'
import { removeFiles } from '../../../files/files.queries.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { ReceivedFile } from '../../../http/uploads/receive-file.ts'
import { isLinkedInput, listLinkedInputs } from '../../applications/checklist.queries.ts'
import { leadEntry } from '../lead-store/lead-store.ts'
import { stageVisibility } from '../lead-visibility.ts'
import { findLead } from '../leads.queries.ts'
import { type LeadCall, lockLead } from '../lock-leads.ts'
import {
  fileOfLeadIn,
  type LeadDocumentRow,
  listLeadDocuments,
  putLeadDocument,
} from './lead-documents.queries.ts'

/** What the service of a lead asks for, in its order, and after it the documents that it no longer asks for. */
export async function readLeadChecklist(call: LeadCall, leadId: string): Promise<LeadChecklistItem[]> {
  const { db, actor, scopes } = call
  const lead = await findLead(db, stageVisibility(scopes, actor.id), leadId)
  if (!lead) throw new ApiError('not_found')
  if (lead.pipeline_stage !== 'documenting') throw new ApiError('wrong_state')
  const linked = lead.service_id ? await listLinkedInputs(db, lead.service_id) : []
  const documents = new Map((await listLeadDocuments(db, leadId)).map((row) => [row.service_input_id, row]))
  const checklist = linked.map((input): LeadChecklistItem => {
    const document = documents.get(input.service_input_id)
    documents.delete(input.service_input_id)
    return { ...input, uploaded_doc: document ? shownLeadDocument(call, document) : null }
  })
  const unlinked = [...documents.values()].map(({ input_name, input_description, ...document }) => ({
    service_input_id: document.service_input_id,
    name: input_name,
    description: input_description,
    required: false,
    uploaded_doc: shownLeadDocument(call, document),
  }))
  return [...checklist, ...unlinked]
}

type Place = { leadId: string; serviceInputId: string }

/** Puts a file into its place on the checklist, while the documents of the lead are collected. */
export function attachLeadDocument(
  call: LeadCall,
  { leadId, serviceInputId: inputId }: Place,
  file: ReceivedFile,
): Promise<LeadDocument> {
  const { db, actor, scopes } = call
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, stageVisibility(scopes, actor.id), leadId)
    if (lead.pipeline_stage !== 'documenting' || lead.status === 'rejected') {
      throw new ApiError('wrong_state')
    }
    const isLinked = lead.service_id !== null && (await isLinkedInput(tx, lead.service_id, inputId))
    if (!isLinked) throw new ApiError('not_found')
    // Before the new one is counted: the bytes of the replaced file are free again.
    const [old] = await removeFiles(call, tx, fileOfLeadIn({ leadId, inputId }))
    const id = randomUUID()
    const newFile = { ...file, id, original_name: file.name, owner: { lead_id: leadId } }
    const auditEntry = leadEntry(call, old ? 'file_replaced' : 'file_uploaded', leadId, {
      service_input_id: inputId,
      file_id: id,
      ...(old && { replaced: old }),
    })
    const document = { leadId, inputId, file: newFile, uploadedBy: actor.id }
    return shownLeadDocument(call, await putLeadDocument(tx, document, auditEntry))
  })
}

function shownLeadDocument(call: LeadCall, { is_offered, ...document }: LeadDocumentRow): LeadDocument {
  const file_url = is_offered ? linkInAnswer(call, document.file_id) : null
  return { ...document, file_url }
}
