import type { Likeness } from 'contract/lead-states'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { columns, type LeadRow } from '../leads.queries.ts'

export type LeadTraits = {
  id: string
  phone_digits: string | null
  email: string | null
  search_name: string
}

export function findTraits(db: Database, reach: Sql, id: string): Promise<LeadTraits | undefined> {
  return db.one<LeadTraits>(sql`
    select id, phone_digits, email, search_name from leads
    where id = ${id} and deleted_at is null and ${reach}`)
}

export type AlikeRow = LeadRow & { alike_by: Likeness[] }

const mostAlike = 20

/** From this on two names are taken for one: a letter or an ending differs, or the order of the words. */
const alikeNames = 0.6

/** The surest first: the same phone, then the same e-mail, then names that are alike. */
export async function listAlike(tx: Database, traits: LeadTraits, stages: string[]): Promise<AlikeRow[]> {
  await tx.run(sql`select set_config('pg_trgm.similarity_threshold', ${String(alikeNames)}, true)`)
  return tx.all<AlikeRow>(alikeTo(traits, stages))
}

/** As a statement: each likeness has an index of its own, so each is asked for by itself. */
export function alikeTo({ id, phone_digits, email, search_name }: LeadTraits, stages: string[]): Sql {
  const found = (alike: Sql) => sql`
    select id from leads where ${alike} and deleted_at is null and stage = any (${stages}::text[]) and id <> ${id}`
  const likenesses = [
    { word: 'phone', is: sql`phone_digits = ${phone_digits}` },
    { word: 'email', is: sql`email = ${email}` },
    { word: 'name', is: sql`search_name % ${search_name}` },
  ]
  const words = likenesses.map(({ word, is }) => sql`case when ${is} then ${word} end`)
  return sql`
    with alike as materialized (${join(
      likenesses.map(({ is }) => found(is)),
      ' union ',
    )})
    select ${columns}, array_remove(array[${join(words)}]::text[], null) as alike_by
    from leads
    where id in (select id from alike)
    order by (phone_digits = ${phone_digits}) is true desc, (email = ${email}) is true desc,
      similarity(search_name, ${search_name}) desc, created_at desc, id
    limit ${mostAlike}`
}
