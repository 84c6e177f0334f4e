import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { askedLines } from '../cases/case-store/case-store.ts'
import type { LockedApplication } from './lock-applications.queries.ts'

type Place = {
  /** Whether the application is asked for it: by its own lines once it was handed in, before that by its service. */
  is_there: boolean
  is_finished: boolean
  /** Whether something was handed over for it already. */
  has_version: boolean
}

/** Where a file is to be put. One statement, because every upload waits for it. */
export function findPlace(
  tx: Database,
  { id, service_id, country_preference }: LockedApplication,
  inputId: string,
): Promise<Place> {
  const today = sql`
    select 1 as place, ${service_id}::uuid as service_id, ${country_preference}::text as country`
  return tx.only<Place>(sql`
    select finished_at is not null as is_finished, case_items.version_id is not null as has_version,
      case when requirements_at is not null then case_items.id is not null else exists (
        select from (${askedLines(today)}) as asked where asked.input_id = ${inputId}
      ) end as is_there
    from cases left join case_items
      on case_items.application_id = cases.application_id and case_items.input_id = ${inputId}
    where cases.application_id = ${id}`)
}
