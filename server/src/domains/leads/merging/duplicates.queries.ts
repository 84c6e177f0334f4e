import type { DuplicateField } from 'contract/lead-states'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { columns, type LeadRow } from '../leads.queries.ts'

export type LeadTraits = {
  id: string
  phone_digits: string | null
  email: string | null
  search_name: string
}

export function findTraits(db: Database, visibility: Sql, id: string): Promise<LeadTraits | undefined> {
  return db.one<LeadTraits>(sql`
    select id, phone_digits, email, search_name from leads
    where id = ${id} and deleted_at is null and ${visibility}`)
}

export type DuplicateRow = LeadRow & { alike_by: DuplicateField[] }

const maxDuplicates = 20

/** From this on two names are taken for one: a letter or an ending differs, or the order of the words. */
const minNameSimilarity = 0.6

/** The surest first: the same phone, then the same e-mail, then similar names. */
export async function listMatches(
  tx: Database,
  traits: LeadTraits,
  stages: string[],
): Promise<DuplicateRow[]> {
  await tx.run(sql`select set_config('pg_trgm.similarity_threshold', ${String(minNameSimilarity)}, true)`)
  return tx.all<DuplicateRow>(matchesOf(traits, stages))
}

/** As a statement: each kind of match has an index of its own, so each is queried by itself. */
export function matchesOf({ id, phone_digits, email, search_name }: LeadTraits, stages: string[]): Sql {
  const matchesBy = (condition: Sql) => sql`
    select id from leads where ${condition} and deleted_at is null and stage = any (${stages}::text[]) and id <> ${id}`
  const matchers = [
    { field: 'phone', is: sql`phone_digits = ${phone_digits}` },
    { field: 'email', is: sql`email = ${email}` },
    { field: 'name', is: sql`search_name % ${search_name}` },
  ]
  const matchedFields = matchers.map(({ field, is }) => sql`case when ${is} then ${field} end`)
  return sql`
    with matches as materialized (${join(
      matchers.map(({ is }) => matchesBy(is)),
      ' union ',
    )})
    select ${columns}, array_remove(array[${join(matchedFields)}]::text[], null) as alike_by
    from leads
    where id in (select id from matches)
    order by (phone_digits = ${phone_digits}) is true desc, (email = ${email}) is true desc,
      similarity(search_name, ${search_name}) desc, created_at desc, id
    limit ${maxDuplicates}`
}
