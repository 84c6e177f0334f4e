import { randomUUID } from 'node:crypto'
import { factKinds } from 'contract/country-facts'
import { applyCountries } from 'contract/country-words'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { findStarterServices } from './find-starter-services.ts'
import { starterCountries, starterYear } from './starter-countries/starter-countries.ts'
import type { StarterCountry, StarterFact } from './starter-countries/starter-country.ts'
import type { ServiceKey } from './starter-services.ts'

type ServiceIds = Awaited<ReturnType<typeof findStarterServices>>

/** The starter countries that are not there yet, with facts that nobody has confirmed; answers how many. */
export async function seedCountries(tx: Database): Promise<{ countries: number }> {
  const countries = await missingCountries(tx)
  if (countries.length === 0) return { countries: 0 }
  const serviceIds = await findStarterServices(tx)
  const links = countries.flatMap((country) => serviceRows(country, serviceIds))
  await insertRows(tx, 'countries', countries.map(countryRow))
  await insertRows(tx, 'country_facts', countries.flatMap(factRows))
  if (links.length > 0) await insertRows(tx, 'country_services', links)
  return { countries: countries.length }
}

type NewCountry = StarterCountry & { id: string; position: number }

/** A country that the office has entered itself is not written over, and comes first. */
async function missingCountries(tx: Database): Promise<NewCountry[]> {
  const rows = await tx.all<{ slug: string; apply_country: string | null; position: number }>(sql`
    select slug, apply_country, position from countries`)
  const last = Math.max(0, ...rows.map(({ position }) => position))
  const taken = new Set(rows.flatMap(({ slug, apply_country }) => [slug, apply_country]))
  return starterCountries
    .filter(({ slug, apply_country }) => !taken.has(slug) && !taken.has(apply_country))
    .map((country, index) => ({ ...country, id: randomUUID(), position: last + index + 1 }))
}

function countryRow({ id, slug, code, apply_country, languages, summary, body, position }: NewCountry) {
  const name = applyCountries[apply_country]
  return {
    id,
    slug,
    code,
    apply_country,
    languages,
    name,
    summary,
    body: asParagraphs(body),
    position,
    published: true,
  }
}

function asParagraphs(texts: LocalizedText[]): LocalizedText {
  const join = (language: keyof LocalizedText) => texts.map((text) => text[language]).join('\n\n')
  return { uz: join('uz'), en: join('en'), ru: join('ru') }
}

function factRows({ id, facts }: NewCountry) {
  const given: Partial<Record<string, StarterFact>> = facts
  return factKinds.flatMap((kind) => {
    const fact = given[kind]
    if (!fact) return []
    const { text, amount, source } = fact
    const { low = null, high = null, currency = null, per = null } = amount ?? {}
    return [{ country_id: id, kind, text, low, high, currency, per, source, as_of: starterYear }]
  })
}

/** In the order of the page; a service that the office has renamed or deleted is left out. */
function serviceRows({ id, courses, hasSummerWork }: NewCountry, serviceIds: ServiceIds) {
  const nothing = { uz: '', en: '', ru: '' }
  const links: [ServiceKey, LocalizedText][] = [
    ['student_visa', nothing],
    ...(hasSummerWork ? [['work_and_travel', nothing] as [ServiceKey, LocalizedText]] : []),
    ['education_grants', nothing],
    ...(courses ? [['language_courses', courses] as [ServiceKey, LocalizedText]] : []),
    ['tourist_visa', nothing],
  ]
  return links.flatMap(([key, note], index) => {
    const service_id = serviceIds[key]
    return service_id ? [{ country_id: id, service_id, note, position: index + 1 }] : []
  })
}
