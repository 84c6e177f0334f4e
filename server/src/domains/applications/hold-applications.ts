import type { Application } from 'contract/applications'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { reachOf } from './applications.queries.ts'

export type HeldApplication = Pick<
  Application,
  'id' | 'client_id' | 'service_id' | 'status' | 'program_type' | 'country_preference' | 'version'
>

type Wanted = {
  id: string
  /** The client whom it is to be moved to. */
  moveTo?: string | undefined
}

/** The office has moved an application to another client while this one was waited for. */
class Moved extends Error {}

/**
 * Does something with an application as it is now, in a transaction that holds it. Its client first, as everybody does who
 * changes what belongs to a person: two of them wait for each other there, and never for each other's files.
 */
export async function withApplication<T>(
  call: ActorCall,
  wanted: Wanted,
  work: (tx: Database, held: HeldApplication) => Promise<T>,
): Promise<T> {
  try {
    return await call.db.transaction(async (tx) => work(tx, await hold(tx, call.actor, wanted)))
  } catch (error) {
    if (error instanceof Moved) return withApplication(call, wanted, work)
    throw error
  }
}

async function hold(tx: Database, actor: Actor, { id, moveTo }: Wanted): Promise<HeldApplication> {
  const [clients, row] = await Promise.all([
    tx.all<{ id: string; is_next: boolean }>(sql`
      select id, id = ${moveTo ?? null} as is_next from clients
      where deleted_at is null and id = any (array[
        (select client_id from applications where applications.id = ${id} and ${reachOf(actor)}), ${moveTo ?? null}
      ])
      order by id
      for no key update`),
    tx.one<HeldApplication>(sql`
      select id, client_id, service_id, status, program_type, country_preference, version from applications
      where id = ${id} and ${reachOf(actor)} and deleted_at is null
      for no key update`),
  ])
  if (!row || (moveTo && !clients.some(({ is_next }) => is_next))) throw new ApiError('not_found')
  if (!clients.some((client) => client.id === row.client_id)) throw await whyUnheld(tx, row)
  return row
}

async function whyUnheld(tx: Database, { client_id }: HeldApplication): Promise<Error> {
  const client = await tx.one(sql`select from clients where id = ${client_id} and deleted_at is null`)
  return client ? new Moved() : new ApiError('not_found')
}

/** Several at once: first their clients, then the applications, so that two who name the same never wait in a circle. */
export async function holdApplications(tx: Database, ids: string[]): Promise<string[]> {
  await tx.run(sql`
    select from clients
    where id in (select client_id from applications where id = any(${ids}::uuid[]) and deleted_at is null)
    order by id
    for no key update`)
  const held = await tx.all<{ id: string }>(sql`
    select applications.id
    from applications join clients on clients.id = client_id and clients.deleted_at is null
    where applications.id = any(${ids}::uuid[]) and applications.deleted_at is null
    order by client_id, applications.id
    for no key update of applications`)
  return held.map(({ id }) => id)
}
