import type { CountryFact, FactAmount, FactKind } from 'contract/country-facts'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** What the office says about one thing; the confirmation is another matter. */
export type FactRow = {
  kind: FactKind
  text: LocalizedText
  amount: FactAmount | null
  source: string
  as_of: number
}

/** Columns and tables; what follows says which of them. */
export const factColumns = sql`
  facts.id, kind, text,
  case when low is not null then
    jsonb_build_object('low', low, 'high', high, 'currency', currency, 'per', per)
  end as amount,
  source, as_of, confirmed_on, staff.full_name as confirmed_by_name, facts.version
  from country_facts facts left join staff on staff.id = confirmed_by`

export function findFact(
  db: Database,
  id: string,
): Promise<(CountryFact & { country_id: string }) | undefined> {
  return db.one<CountryFact & { country_id: string }>(sql`
    select country_id, ${factColumns} where facts.id = ${id}`)
}

/** Whether a row that is written again has the value it had. */
const stays = sql`
  (facts.text, facts.low, facts.high, facts.currency, facts.per)
    is not distinct from (excluded.text, excluded.low, excluded.high, excluded.currency, excluded.per)`

/** A new value has not been confirmed by anybody; a row that says the same as before is not touched. */
export async function putFacts(tx: Database, countryId: string, facts: FactRow[]): Promise<void> {
  await tx.run(sql`
    insert into country_facts as facts (country_id, kind, text, low, high, currency, per, source, as_of)
    select ${countryId}::uuid, kind, text, (amount ->> 'low')::int, (amount ->> 'high')::int, amount ->> 'currency',
      amount ->> 'per', source, as_of
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as given (kind text, text jsonb, amount jsonb, source text, as_of int)
    on conflict (country_id, kind) do update set
      text = excluded.text, low = excluded.low, high = excluded.high, currency = excluded.currency,
      per = excluded.per, source = excluded.source, as_of = excluded.as_of,
      confirmed_on = case when ${stays} then facts.confirmed_on end,
      confirmed_by = case when ${stays} then facts.confirmed_by end
    where not (${stays}) or (facts.source, facts.as_of) is distinct from (excluded.source, excluded.as_of)`)
}

export async function deleteFacts(tx: Database, countryId: string, kinds: FactKind[]): Promise<void> {
  await tx.run(sql`
    delete from country_facts where country_id = ${countryId} and kind = any(${kinds}::text[])`)
}

type Confirmation = { id: string; version: number; day: string; staffId: string }

/** False where the fact has changed since, or is gone. */
export async function confirmFactRow(tx: Database, confirmation: Confirmation): Promise<boolean> {
  const { id, version, day, staffId } = confirmation
  const updated = await tx.run(sql`
    update country_facts set confirmed_on = ${day}, confirmed_by = ${staffId}
    where id = ${id} and version = ${version}`)
  return updated > 0
}
