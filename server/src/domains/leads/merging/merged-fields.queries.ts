import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** The two leads of a merge. */
export type Pair = { kept_id: string; merged_id: string }

/** What goes from one lead to another, together, where that has nothing of it. The first column says whether it is there. */
const groups = {
  phone: ['phone'],
  email: ['email'],
  region: ['region'],
  birth_year: ['birth_year'],
  passport: ['passport_hash', 'passport_encrypted'],
  comments: ['comments'],
  service: ['service_id'],
  study_type: ['study_type'],
  country: ['country'],
  meeting: ['meeting_type', 'meeting_time'],
  first_visit: ['utm_first'],
  last_visit: ['utm_last'],
  account: ['client_id'],
} as const

export type FieldGroup = keyof typeof groups

/** Gives the lead that is kept what it lacks, and answers what that was. It counts as changed even if it was nothing. */
export async function takeFields(tx: Database, pair: Pair): Promise<FieldGroup[]> {
  const of = (lead: string, columns: readonly string[]) => join(columns.map((name) => raw(`${lead}.${name}`)))
  const lacking = Object.entries(groups).map(
    ([group, columns]) => sql`
      case when num_nonnulls(${of('kept', columns)}) = 0 and ${raw(`merged.${columns[0]}`)} is not null
        then ${group} end`,
  )
  const row = await tx.one<{ taken: FieldGroup[] }>(sql`
    select array_remove(array[${join(lacking)}]::text[], null) as taken
    from leads kept, leads merged
    where kept.id = ${pair.kept_id} and merged.id = ${pair.merged_id}`)
  const taken = row?.taken ?? []
  await setFields(tx, pair, taken, (column) => sql`merged.${column}`)
  return taken
}

/** Takes back what a merge gave, unless somebody has written something else there since. */
export function returnFields(tx: Database, pair: Pair, taken: FieldGroup[]): Promise<void> {
  return setFields(
    tx,
    pair,
    taken,
    (column, first) => sql`
      case when kept.${first} is distinct from merged.${first} then kept.${column} end`,
  )
}

async function setFields(
  tx: Database,
  { kept_id, merged_id }: Pair,
  names: FieldGroup[],
  given: (column: Sql, first: Sql) => Sql,
): Promise<void> {
  const values = names.flatMap((name) => {
    const [first] = groups[name]
    return groups[name].map((column) => sql`${raw(column)} = ${given(raw(column), raw(first))}`)
  })
  await tx.run(sql`
    update leads kept set ${join([sql`updated_at = now()`, ...values])}
    from leads merged
    where kept.id = ${kept_id} and merged.id = ${merged_id}`)
}
