import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { DocumentDecision } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { byCaller } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { noteStatus } from '../../applications/application-history.ts'
import { mailHandedIn } from '../../applications/application-mails.ts'
import { type ApplicationRow, insertApplication } from '../../applications/applications.queries.ts'
import { refuseMissing } from '../../applications/missing-documents.ts'
import { holdOwnLead, type LeadCall } from '../hold-leads.ts'
import { columns, type LeadRow } from '../leads.queries.ts'
import { moveLead } from '../move-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { insertClientOf } from './client-of-lead.queries.ts'
import { withClientOfLead } from './client-of-lead.ts'
import { carryDocuments, listMissingOf } from './lead-documents.queries.ts'

type Wanted = Parsed<typeof leads.completeAsDocumentAgent>['body']

/** What became of a lead whose papers were to be collected. */
export function completeDocuments(call: LeadCall, wanted: Wanted): Promise<Lead> {
  return outcomes[wanted.decision](call, wanted)
}

const outcomes = {
  approved: becomeClient,
  rejected: rejectLead,
} satisfies Record<DocumentDecision, (call: LeadCall, wanted: Wanted) => Promise<Lead>>

function rejectLead(call: LeadCall, { note, reason, ...wanted }: Wanted): Promise<Lead> {
  return call.db.transaction(async (tx) => {
    const lead = await holdOwnLead(tx, call, wanted)
    return shownLead(call, await moveLead(tx, call, 'documents_rejected', lead, { note, reason }))
  })
}

/** All at once or nothing: the lead is completed, there is a client, and their application has the papers. */
function becomeClient(call: LeadCall, wanted: Wanted): Promise<Lead> {
  return withClientOfLead(call, wanted, async (tx, { lead, clientId }) => {
    await moveLead(tx, call, 'documents_completed', lead, { note: wanted.note })
    const program = await programOf(tx, lead)
    refuseMissing(await listMissingOf(tx, { id: lead.id, service_id: program.id }))
    const client_id = clientId ?? (await makeClient(tx, call, lead, program))
    const application = await handIn(tx, call, { lead, client_id, program })
    return shownLead(call, await noteOutcome(tx, lead, application))
  })
}

type Program = { id: string; title: LocalizedText }

/** Without a service there is nothing to apply for. */
async function programOf(tx: Database, { service_id }: LeadRow): Promise<Program> {
  const program = await tx.one<Program>(sql`select id, title from services where id = ${service_id}`)
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

type Beginning = { lead: LeadRow; client_id: string; program: Program }

/** Written down and told to the client as one that they hand in themselves. */
async function handIn(
  tx: Database,
  call: LeadCall,
  { lead, client_id, program }: Beginning,
): Promise<ApplicationRow> {
  const made = await insertApplication(tx, {
    client_id,
    service_id: program.id,
    status: 'pending',
    program_type: program.title.uz,
    country_preference: lead.country,
    experience: null,
    created_by: call.actor.id,
  })
  const row = made as ApplicationRow
  await noteStatus(tx, call, { id: row.id, from: null, to: row.status })
  await carryDocuments(tx, lead.id, row)
  await mailHandedIn(tx, call, row)
  return row
}

/** From now on the lead belongs to the client it has become, whatever account it came from. */
async function noteOutcome(
  tx: Database,
  { id }: LeadRow,
  { id: application_id, client_id }: ApplicationRow,
): Promise<LeadRow> {
  const row = await tx.one<LeadRow>(sql`
    with written as (
      update leads set client_id = ${client_id}, application_id = ${application_id} where id = ${id} returning *
    )
    select ${columns} from written as leads`)
  return row as LeadRow
}
