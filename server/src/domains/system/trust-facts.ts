import type { Agency } from 'contract/agency'
import { oldestConfirmation } from 'contract/country-facts'
import { freshRateDays } from 'contract/rates'
import { type TrustFact, trustFacts } from 'contract/system'
import { tashkentDay } from 'contract/tashkent-day'
import type { Database } from '../../db/database.ts'
import { findOfficeFacts, type OfficeFacts } from './trust-facts.queries.ts'

const dayMs = 24 * 3_600_000

/**
 * What the site cannot show about the agency. Of the file, which is the operator's, nothing can be set in the office; the
 * rest can.
 */
export async function missingTrustFacts(db: Database, agency: Agency): Promise<TrustFact[]> {
  const oldest = {
    rate: tashkentDay(new Date(Date.now() - freshRateDays * dayMs)),
    confirmation: oldestConfirmation(tashkentDay(new Date())),
  }
  const there: Record<TrustFact, boolean> = {
    registration: agency.registration_number !== '',
    licence: agency.licence.number !== '',
    ...(await findOfficeFacts(db, oldest).catch(() => unknown)),
  }
  return trustFacts.filter((fact) => !there[fact])
}

/** A database that does not answer is told elsewhere, and is no lack of anything. */
const unknown: OfficeFacts = { office_photo: true, team: true, rates: true, country_facts: true }
