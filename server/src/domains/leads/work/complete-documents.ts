import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { DocumentDecision } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { byCaller } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { recordStatus } from '../../applications/application-history.ts'
import {
  type ApplicationRow,
  insertApplication,
  readApplicationRow,
} from '../../applications/applications.queries.ts'
import { refuseMissing } from '../../applications/missing-documents.ts'
import {
  carryDocuments,
  carryOver,
  handIn,
  listLeadChecklist,
  makeResponsible,
  settleTurn,
} from '../../cases/case-store/case-store.ts'
import { tellReceived } from '../../notifications/telling/tell-received.ts'
import { offerLeadChat } from '../../telegram/chat-store/offer-lead-chat.ts'
import { findProgram, type Program } from '../lead-service.queries.ts'
import { setOutcome } from '../lead-store/lead-store.ts'
import type { LeadRow } from '../leads.queries.ts'
import { type LeadCall, lockOwnLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { insertClientOf } from './client-of-lead.queries.ts'
import { withClientOfLead } from './client-of-lead.ts'
import { recordOutcome } from './record-outcome.ts'

type Body = Parsed<typeof leads.completeAsDocumentAgent>['body']

/** The outcome of a lead whose documents were to be collected. */
export function completeDocuments(call: LeadCall, body: Body): Promise<Lead> {
  return outcomes[body.decision](call, body)
}

const outcomes = {
  approved: becomeClient,
  rejected: rejectLead,
} satisfies Record<DocumentDecision, (call: LeadCall, body: Body) => Promise<Lead>>

function rejectLead(call: LeadCall, { note, reason, ...body }: Body): Promise<Lead> {
  return call.db.transaction(async (tx) => {
    const lead = await lockOwnLead(tx, call, body)
    return shownLead(call, await recordOutcome(tx, call, 'documents_rejected', lead, { note, reason }))
  })
}

/** All at once or nothing: the lead is completed, there is a client, and their application has the documents. */
function becomeClient(call: LeadCall, body: Body): Promise<Lead> {
  return withClientOfLead(call, body, async (tx, { lead, clientId }) => {
    await recordOutcome(tx, call, 'documents_completed', lead, { note: body.note })
    const program = await programOf(tx, lead)
    refuseMissing(await listLeadChecklist(tx, { ...lead, service_id: program.id }))
    const client_id = clientId ?? (await makeClient(tx, call, lead, program))
    const application = await createSubmitted(tx, call, { lead, client_id, program })
    await offerLeadChat(tx, call, { lead_id: lead.id, client_id })
    return shownLead(call, await setOutcome(tx, lead.id, application))
  })
}

/** Without a service there is nothing to apply for. */
async function programOf(tx: Database, { service_id }: LeadRow): Promise<Program> {
  const program = await findProgram(tx, service_id)
  if (!program) throw new ApiError('wrong_state')
  return program
}

async function makeClient(tx: Database, call: LeadCall, lead: LeadRow, { title }: Program): Promise<string> {
  const id = await insertClientOf(tx, {
    leadId: lead.id,
    visa_type: title.uz,
    created_by: call.actor.id,
  })
  await audit(tx, { kind: 'client.created', ...byCaller(call, 'client', id), detail: { lead_id: lead.id } })
  return id
}

type NewSubmission = { lead: LeadRow; client_id: string; program: Program }

/** Recorded, and mailed to the client, like an application that they submit themselves. Who completed it is responsible. */
async function createSubmitted(
  tx: Database,
  call: LeadCall,
  { lead, client_id, program }: NewSubmission,
): Promise<ApplicationRow> {
  const made = await insertApplication(tx, {
    client_id,
    service_id: program.id,
    status: 'pending',
    program_type: program.title.uz,
    country_preference: lead.country,
    experience: null,
    travel_on: null,
    created_by: call.actor.id,
  })
  const id = made as string
  await recordStatus(tx, call, { id, from: null, to: 'pending' })
  await carryDocuments(tx, lead.id, { id, client_id })
  await carryOver(tx, call.actor, id)
  await handIn(tx, call.actor, id)
  await makeResponsible(tx, call.actor, {
    application_id: id,
    staff_id: call.actor.id,
    given_by: call.actor.id,
  })
  await settleTurn(tx, [id])
  await tellReceived(tx, call, id)
  return readApplicationRow(tx, id)
}
