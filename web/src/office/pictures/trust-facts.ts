import type { Agency } from 'contract/agency'
import type { Language } from 'contract/text'
import { formatDate } from '../../i18n/format.ts'

export type TrustFact = 'legal_name' | 'registration_number' | 'licence' | 'address' | 'telegram'

/** What the agency's file says that visitors can check; empty where it says nothing. */
export function readTrustFacts(agency: Agency, language: Language): Record<TrustFact, string> {
  const { legal_name, registration_number, licence, telegram } = agency
  const issued = licence.issued_on && formatDate(`${licence.issued_on}T00:00:00+05:00`, language)
  return {
    legal_name,
    registration_number,
    licence: licence.number && [licence.number, issued, licence.issuer[language]].filter(Boolean).join(', '),
    address: agency.address[language],
    telegram: telegram && `@${telegram}`,
  }
}
