import type { Parsed } from 'contract/endpoint'
import type { ServiceStep, serviceSteps } from 'contract/service-steps'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type NewStep = Parsed<typeof serviceSteps.save>['body']['steps'][number]

/** In their order; those of no service are the default list. */
export function listServiceSteps(db: Database, serviceId: string | null): Promise<ServiceStep[]> {
  return db.all<ServiceStep>(sql`
    select id, service_id, position, name, about, turn, days, closes from service_steps
    where service_id is not distinct from ${serviceId}::uuid
    order by position`)
}

/** Two who save the same list wait for each other; false where there is no such service. */
export async function lockList(tx: Database, serviceId: string | null): Promise<boolean> {
  if (serviceId) {
    const service = await tx.one(sql`select from services where id = ${serviceId} for no key update`)
    return service !== undefined
  }
  await tx.run(sql`select from service_steps where service_id is null order by position for update`)
  return true
}

export async function replaceSteps(
  tx: Database,
  serviceId: string | null,
  steps: readonly NewStep[],
): Promise<void> {
  await tx.run(sql`delete from service_steps where service_id is not distinct from ${serviceId}::uuid`)
  await tx.run(sql`
    insert into service_steps (service_id, position, name, about, turn, days, closes)
    select ${serviceId}::uuid, position, name, about, turn, days, closes
    from rows from (
      jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as (name jsonb, about jsonb, turn text, days integer, closes text)
    ) with ordinality as given (name, about, turn, days, closes, position)`)
}
