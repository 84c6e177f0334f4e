import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, byCaller } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { Found } from '../../../http/found.ts'
import { holdLead } from '../hold-leads.ts'
import { fillFacts, sealPassport } from '../lead-facts.queries.ts'
import { shownLead } from '../shown-lead.ts'
import { noteEnquiry } from './enquiries.ts'

type Wanted = Parsed<typeof leads.create>['body']

/** Somebody called or came by: their new lead, or the one they have already, with what it lacked. */
export function createLead(call: ActorCall, wanted: Wanted): Promise<Lead | Found<Lead>> {
  return call.db.transaction(async (tx) => {
    if (wanted.service_id) await holdService(tx, wanted.service_id)
    const { id, isNew } = await takeEnquiry(tx, call, wanted)
    const { passport_number, ...facts } = wanted
    await fillFacts(tx, [{ ...facts, ...sealPassport(call.secrets, passport_number), id }])
    await audit(tx, { kind: isNew ? 'lead.created' : 'lead.tried_again', ...byCaller(call, 'lead', id) })
    const lead = shownLead(call, await holdLead(tx, sql`true`, id))
    return isNew ? lead : new Found(lead)
  })
}

function takeEnquiry(tx: Database, { actor }: ActorCall, { name, phone, email, source, note }: Wanted) {
  return noteEnquiry(tx, {
    name,
    phone,
    email,
    source,
    // How the person wants to be written to is not known yet.
    language: 'uz',
    ...(note && { note }),
    actor: { kind: actor.kind, id: actor.id },
  })
}

/** Makes whoever deletes it wait: a lead that is found may have another service, and would not notice. */
async function holdService(tx: Database, id: string): Promise<void> {
  const service = await tx.one(sql`select from services where id = ${id} for key share`)
  if (!service) throw new ApiError('not_found')
}
