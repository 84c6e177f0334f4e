import type { CountryCard, CountryPage } from 'contract/countries'
import { tashkentDay } from 'contract/tashkent-day'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/api-error.ts'
import { listServices } from '../services/services.queries.ts'
import { findPublished, listPublished } from './countries.queries.ts'
import { type Disclosure, shownCountry, shownFact, shownFacts } from './shown-country.ts'

type PublicCall = { db: Database; agency: Deps['agency'] }

function disclosureOf({ agency }: PublicCall): Disclosure {
  return { today: tashkentDay(new Date()), showsUnconfirmed: agency.banner.shown }
}

export async function listCards(call: PublicCall): Promise<CountryCard[]> {
  const disclosure = disclosureOf(call)
  const countries = await listPublished(call.db)
  return countries.map((country) => ({
    ...shownCountry(country),
    service_ids: country.services.map(({ service_id }) => service_id),
    intakes: shownFact('intakes', country.facts, disclosure),
  }))
}

export async function readPage(call: PublicCall, slug: string): Promise<CountryPage> {
  const country = await findPublished(call.db, slug)
  if (!country) throw new ApiError('not_found')
  const services = new Map((await listServices(call.db)).map((service) => [service.id, service]))
  return {
    id: country.id,
    ...shownCountry(country),
    body: country.body,
    facts: shownFacts(country, disclosureOf(call)),
    programmes: country.services.flatMap(({ service_id, note }) => {
      const service = services.get(service_id)
      return service ? [{ service, note }] : []
    }),
    story_country: country.apply_country ?? country.name.uz,
    updated_at: country.updated_at,
  }
}
