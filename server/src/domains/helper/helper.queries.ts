import type { Parsed } from 'contract/endpoint'
import type { HelperPair, helper, RichHelper } from 'contract/helper'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type HelperChanges = Parsed<typeof helper.update>['body']

/** The record as it is stored. */
export type StoredHelper = Pick<RichHelper, 'id' | 'questions' | 'rules' | 'version'>

const columns = sql`id, questions, rules, version`

export function findHelper(db: Database): Promise<StoredHelper | undefined> {
  return db.one<StoredHelper>(sql`select ${columns} from helper`)
}

export function lockHelper(tx: Database): Promise<StoredHelper | undefined> {
  return tx.one<StoredHelper>(sql`select ${columns} from helper for no key update`)
}

/** None where another call was faster. */
export function updateHelperRow(tx: Database, changes: HelperChanges): Promise<StoredHelper | undefined> {
  const { questions, rules, version = null } = changes
  return tx.one<StoredHelper>(sql`
    update helper set
      questions = coalesce(${jsonOrNull(questions)}, questions),
      rules = coalesce(${jsonOrNull(rules)}, rules)
    where version = coalesce(${version}::int, version)
    returning ${columns}`)
}

/** With the word that public addresses have for the country. */
export type NamedPair = HelperPair & { slug: string | null }

/**
 * What may be suggested, country by country in the order of the site. Services that no country names, such as a
 * consultation, come last; one whose countries are all unpublished is not there.
 */
export function listPairs(db: Database): Promise<NamedPair[]> {
  return db.all<NamedPair>(sql`
    select services.id as service_id, countries.id as country_id, countries.slug
    from services
    left join country_services links on links.service_id = services.id
    left join countries on countries.id = links.country_id
    where links.country_id is null or countries.published
    order by countries.position, countries.created_at, countries.id, links.position,
      services.position, services.created_at, services.id`)
}

type Target = { kind: 'service' | 'country'; id: string }

/** Everything that a rule may name. */
export function listTargets(db: Database): Promise<Target[]> {
  return db.all<Target>(sql`
    select 'service' as kind, id from services union all select 'country', id from countries`)
}

const jsonOrNull = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`
