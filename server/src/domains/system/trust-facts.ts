import type { Agency } from 'contract/agency'
import { type TrustFact, trustFacts } from 'contract/system'

/** What the agency has not said about itself. Its file is the operator's: nothing of it can be set in the office. */
export function missingTrustFacts(agency: Agency): TrustFact[] {
  const said: Record<TrustFact, string> = {
    registration: agency.registration_number,
    licence: agency.licence.number,
  }
  return trustFacts.filter((fact) => !said[fact])
}
