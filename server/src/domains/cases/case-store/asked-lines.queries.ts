import { countryCode } from 'contract/country-codes'
import { applyCountries, leadCountries } from 'contract/country-words'
import type { LocalizedText } from 'contract/text'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** What a service asks for, for one country. */
export type AskedLine = {
  input_id: string
  position: number
  required: boolean
  name: LocalizedText
  description: LocalizedText
  note: LocalizedText
  due_days: number | null
}

/** Words of the contract, none of which has a quote in it; as text, because they are the same in every statement. */
const codeByWord = [...Object.keys(applyCountries), ...Object.keys(leadCountries)]
  .map((word) => `when '${word}' then '${countryCode(word)}'`)
  .join(' ')

/** As an expression: the code of a country that is stored as a word. */
export function codeOf(word: Sql): Sql {
  return sql`(case ${word} ${raw(codeByWord)} end)`
}

/**
 * As a query: what services ask for now, by the service and the country of each row of `places` (columns service_id and
 * country). A line for certain countries needs one of them; the rules of a country overrule the line.
 */
export function askedLines(places: Sql): Sql {
  return sql`
    select places.*, links.input_id, links.created_at as linked_at, links.due_days,
      row_number() over (
        partition by places.place order by links.position, links.created_at, links.input_id
      )::int as position,
      coalesce((rules.rule ->> 'required')::boolean, links.required) as required,
      inputs.name, inputs.description, coalesce(rules.rule -> 'note', links.note) as note
    from (${places}) as places
      join service_input_links links on links.service_id = places.service_id
      join service_inputs inputs on inputs.id = links.input_id
      cross join lateral (select ${codeOf(sql`places.country`)} as code) as codes
      cross join lateral (select links.country_rules -> codes.code as rule) as rules
    where cardinality(links.countries) = 0 or codes.code = any (links.countries)`
}

/** The lines of one service and country, in their order. */
export function listAskedLines(
  db: Database,
  { service_id, country }: { service_id: string; country: string | null },
): Promise<AskedLine[]> {
  const place = sql`select 1 as place, ${service_id}::uuid as service_id, ${country}::text as country`
  return db.all<AskedLine>(sql`
    select input_id, position, required, name, description, note, due_days
    from (${askedLines(place)}) as asked order by position`)
}

/** Whether a service asks for an input in a country. */
export async function isAsked(
  db: Database,
  { service_id, country, input_id }: { service_id: string; country: string | null; input_id: string },
): Promise<boolean> {
  const place = sql`select 1 as place, ${service_id}::uuid as service_id, ${country}::text as country`
  const line = await db.one(sql`select from (${askedLines(place)}) as asked where input_id = ${input_id}`)
  return line !== undefined
}
