import type { Application } from 'contract/applications'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type CaseReader, caseVisibility } from '../cases/case-store/case-store.ts'

export type LockedApplication = Pick<
  Application,
  'id' | 'client_id' | 'service_id' | 'status' | 'program_type' | 'country_preference' | 'version'
>

export const lockedColumns = sql`
  id, client_id, service_id, status, program_type, country_preference, version`

export type Target = {
  id: string
  /** The client whom it is to be moved to. */
  moveTo?: string | undefined
}

/** The client of an application, and the one it is to be moved to, locked in the order of their ids. */
export function lockClientsOf(
  tx: Database,
  reader: CaseReader,
  { id, moveTo }: Target,
): Promise<{ id: string; is_next: boolean }[]> {
  return tx.all<{ id: string; is_next: boolean }>(sql`
    select id, id = ${moveTo ?? null} as is_next from clients
    where deleted_at is null and id = any (array[
      (select client_id from applications where applications.id = ${id} and ${caseVisibility(reader)}), ${moveTo ?? null}
    ])
    order by id
    for no key update`)
}

export function lockApplication(
  tx: Database,
  reader: CaseReader,
  id: string,
): Promise<LockedApplication | undefined> {
  return tx.one<LockedApplication>(sql`
    select ${lockedColumns} from applications
    where id = ${id} and ${caseVisibility(reader)} and deleted_at is null
    for no key update`)
}

export async function isClientThere(tx: Database, id: string): Promise<boolean> {
  const client = await tx.one(sql`select from clients where id = ${id} and deleted_at is null`)
  return client !== undefined
}

/** Several at once: first their clients, then the applications, so that two calls that name the same never deadlock. */
export async function lockApplications(tx: Database, ids: string[]): Promise<string[]> {
  await tx.run(sql`
    select from clients
    where id in (select client_id from applications where id = any(${ids}::uuid[]) and deleted_at is null)
    order by id
    for no key update`)
  const locked = await tx.all<{ id: string }>(sql`
    select applications.id
    from applications join clients on clients.id = client_id and clients.deleted_at is null
    where applications.id = any(${ids}::uuid[]) and applications.deleted_at is null
    order by client_id, applications.id
    for no key update of applications`)
  return locked.map(({ id }) => id)
}
