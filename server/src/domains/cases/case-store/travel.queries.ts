import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type EventActor, recordEvent } from './events.queries.ts'

type Travel = { travel_on?: string | null; return_on?: string | null }

/** When the client travels and returns; what is left out stays. */
export async function setTravel(tx: Database, applicationId: string, travel: Travel): Promise<void> {
  const { travel_on, return_on } = travel
  await tx.run(sql`
    update cases set
      travel_on = case when ${travel_on !== undefined} then ${travel_on ?? null}::date else travel_on end,
      return_on = case when ${return_on !== undefined} then ${return_on ?? null}::date else return_on end
    where application_id = ${applicationId}`)
}

type Travelling = { application_id: string; travel_on: string | null; return_on: string | null }

/** The same with a line in the history; false where nothing changed. */
export async function changeTravel(
  tx: Database,
  actor: EventActor,
  { application_id, ...after }: Travelling,
): Promise<boolean> {
  const before = await tx.only<typeof after>(sql`
    select travel_on, return_on from cases where application_id = ${application_id}`)
  if (before.travel_on === after.travel_on && before.return_on === after.return_on) return false
  await setTravel(tx, application_id, after)
  await recordEvent(tx, { application_id, event: 'travel_set', actor, data: { before, after } })
  return true
}
