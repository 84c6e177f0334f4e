import type { TrustFact } from 'contract/system'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type OfficeFacts = Record<Exclude<TrustFact, 'registration' | 'licence'>, boolean>

/**
 * Whether each is as visitors should see it. Invented people and rates of the demonstration do not count; rates are fresh
 * when the newest of every entered currency is not from before the given day, facts when all confirmations are not. That day
 * is compared as a text: a year before 29 February there is none.
 */
export function findOfficeFacts(
  db: Database,
  { rate, confirmation }: { rate: string; confirmation: string },
): Promise<OfficeFacts> {
  return db.only<OfficeFacts>(sql`
    select
      exists (select from site_pictures where slot in ('office_front', 'office_room')) as office_photo,
      exists (select from team where published and not sample) as team,
      coalesce((
        select bool_and(day >= ${rate}::date)
        from (select max(day) as day from rates where set_by is not null group by currency) as newest
      ), false) as rates,
      not exists (
        select from country_facts
        join countries on countries.id = country_facts.country_id
        where countries.published and coalesce(country_facts.confirmed_on::text, '') < ${confirmation}
      ) as country_facts`)
}
