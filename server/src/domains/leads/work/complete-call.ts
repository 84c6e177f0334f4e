import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Secrets } from '../../../secrets.ts'
import { notifyArrived } from '../../notifications/notify.ts'
import { holdOwnLead, type LeadCall } from '../hold-leads.ts'
import { moveLead } from '../move-leads.ts'
import { shownLead } from '../shown-lead.ts'

type Wanted = Parsed<typeof leads.completeAsCallAgent>['body']

/** The call agent has learned what the person wants: the lead goes on to consulting, with nobody yet. */
export async function completeCall(call: LeadCall, form: Wanted): Promise<Lead> {
  try {
    return await call.db.transaction(async (tx) => {
      const lead = await holdOwnLead(tx, call, form)
      await keepAnswers(tx, call.secrets, form)
      const moved = await moveLead(tx, call, 'call_completed', lead, { note: form.note })
      await notifyArrived(tx, 'consulting', moved)
      return shownLead(call, moved)
    })
  } catch (error) {
    // The one reference of the form is its service.
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}

/** What the form leaves empty stays as it was; a passport number that is stored stays in any case. */
async function keepAnswers(tx: Database, secrets: Secrets, form: Wanted): Promise<void> {
  const { id, name, phone, email, region, birth_year, passport_number: passport } = form
  const { country, service_id, study_type, meeting_type, meeting_time } = form
  await tx.run(sql`
    update leads set
      name = ${name}, phone = ${phone}, email = coalesce(${email}, email), region = coalesce(${region}, region),
      birth_year = coalesce(${birth_year}::smallint, birth_year),
      passport_encrypted = coalesce(passport_encrypted, ${passport && secrets.seal(passport)}::bytea),
      passport_hash = coalesce(passport_hash, ${passport && secrets.fingerprint(passport)}::bytea),
      country = ${country}, service_id = ${service_id}, study_type = coalesce(${study_type}, study_type),
      meeting_type = ${meeting_type}, meeting_time = ${meeting_type === 'offline' ? meeting_time : null}::timestamptz
    where id = ${id}`)
}
