import { countryCode } from 'contract/country-codes'
import { type PassportWarning, passportWarnings, warningsForClient } from 'contract/passport-warnings'
import { tashkentDay } from 'contract/tashkent-day'
import type { Actor } from '../../http/actor.ts'
import type { Secrets } from '../../secrets.ts'
import type { JourneyFacts } from './journey-facts.queries.ts'

type Reader = { secrets: Pick<Secrets, 'decrypt'>; actor: Pick<Actor, 'kind'> }

/** What is to be said about a passport for one journey or several, each thing once. */
export function warningsOf({ secrets, actor }: Reader, journeys: JourneyFacts[]): PassportWarning[] {
  const today = tashkentDay(new Date())
  const warnings = journeys.flatMap(({ country, identity, ...facts }) =>
    passportWarnings({
      ...facts,
      today,
      country: countryCode(country),
      issued_on: facts.rule?.issued_within_years ? issuedOn(secrets, identity) : null,
    }),
  )
  const once = [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
  return actor.kind === 'client' ? warningsForClient(once) : once
}

/** Opened only for a rule that asks for it. */
function issuedOn(secrets: Reader['secrets'], identity: string | null): string | null {
  if (!identity) return null
  const { issued_on } = JSON.parse(secrets.decrypt(Buffer.from(identity, 'base64')))
  return issued_on ?? null
}
