import type { Parsed } from 'contract/endpoint'
import type { LeadEdited } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import type { Database } from '../../../db/database.ts'
import { ApiError, updateRefusal } from '../../../http/api-error.ts'
import { lockContacts } from '../intake/enquiries.ts'
import { encryptPassport } from '../lead-facts.ts'
import { lockService } from '../lead-service.queries.ts'
import { editLeads, type LeadEdit } from '../lead-store/lead-store.ts'
import { stageVisibility } from '../lead-visibility.ts'
import type { LeadRow } from '../leads.queries.ts'
import { type LeadCall, lockLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { undoable } from '../undo/undoable.ts'
import { listAlike } from './alike.queries.ts'

type Body = Parsed<typeof leads.update>['body']

/**
 * Changes what is known about a lead. A phone or an e-mail that another open lead has is stored too: the others are
 * named, and people decide whether they are one person.
 */
export function updateLead(call: LeadCall, id: string, body: Body): Promise<LeadEdited> {
  return call.db.transaction(async (tx) => {
    // An enquiry with one of the new phones must find this lead, or come before it has them.
    const own = (body.contacts ?? []).filter(({ relation }) => relation === 'own')
    await lockContacts(tx, [{ phone: body.phone, email: body.email }, ...own])
    const lead = await lockEditable(tx, call, id, body)
    if (body.service_id && !(await lockService(tx, body.service_id))) throw new ApiError('not_found')
    const { edited, undo_id } = await writeEdit(tx, call, lead, valuesOf(call, body))
    const alike = await listAlike(tx, { id, phone: body.phone ?? null, email: body.email ?? null })
    return { ...shownLead(call, edited), undo_id, alike }
  })
}

/** A completed lead is a client already, whose record is edited instead. */
async function lockEditable(tx: Database, call: LeadCall, id: string, body: Body): Promise<LeadRow> {
  const lead = await lockLead(tx, stageVisibility(call.scopes, call.actor.id), id)
  if (lead.pipeline_stage === 'completed') throw new ApiError('wrong_state')
  if (body.version !== undefined && body.version !== lead.version) throw updateRefusal(shownLead(call, lead))
  const { phone = lead.phone, email = lead.email } = body
  if (phone === null && email === null) {
    throw new ApiError('invalid_fields', {
      issues: [{ code: 'custom', path: ['phone'], message: '', params: { problem: 'required' } }],
    })
  }
  return lead
}

function valuesOf({ secrets }: LeadCall, { version, passport_number, ...fields }: Body): LeadEdit['values'] {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  if (passport_number === undefined) return given
  const none = { passport_encrypted: null, passport_hash: null }
  return { ...given, ...none, ...encryptPassport(secrets, passport_number) }
}

/** What stays as it was is no edit, and there is nothing to undo. */
async function writeEdit(
  tx: Database,
  call: LeadCall,
  lead: LeadRow,
  values: LeadEdit['values'],
): Promise<{ edited: LeadRow; undo_id: string | null }> {
  if (Object.keys(values).length === 0) return { edited: lead, undo_id: null }
  return undoable(tx, call, 'edit', [lead], async () => {
    const [edited = lead] = await editLeads(tx, call, [{ id: lead.id, values }])
    return { edited }
  })
}
