import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { ActorCall } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { Existing } from '../../../http/existing.ts'
import { encryptPassport } from '../lead-facts.ts'
import { lockService } from '../lead-service.queries.ts'
import { auditLead, fillFacts } from '../lead-store/lead-store.ts'
import { lockLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { recordEnquiry } from './enquiries.ts'

type Body = Parsed<typeof leads.create>['body']

/** Creates a lead for an enquiry made in the office, or adds what is missing to the existing one. */
export function createLead(call: ActorCall, body: Body): Promise<Lead | Existing<Lead>> {
  return call.db.transaction(async (tx) => {
    // A lead that exists may have another service, so its reference would not notice that this one is gone.
    if (body.service_id && !(await lockService(tx, body.service_id))) throw new ApiError('not_found')
    const { id, isNew } = await recordOfficeEnquiry(tx, call, body)
    const { passport_number, ...facts } = body
    await fillFacts(tx, [{ ...facts, ...encryptPassport(call.secrets, passport_number), id }])
    await auditLead(tx, call, isNew ? 'created' : 'tried_again', id)
    const lead = shownLead(call, await lockLead(tx, sql`true`, id))
    return isNew ? lead : new Existing(lead)
  })
}

function recordOfficeEnquiry(tx: Database, { actor }: ActorCall, { name, phone, email, source, note }: Body) {
  return recordEnquiry(tx, {
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
