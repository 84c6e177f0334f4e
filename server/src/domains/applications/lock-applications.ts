import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { CaseCall } from '../cases/case-store/case-store.ts'
import {
  isClientThere,
  type LockedApplication,
  lockApplication,
  lockClientsOf,
  type Target,
} from './lock-applications.queries.ts'

/** The office has moved an application to another client while this one was waited for. */
class Moved extends Error {}

/**
 * Works on an application as it is now, in a transaction that locks it. Its client is locked first, as for every change
 * of a client's records: two calls wait for each other there, and never for each other's files.
 */
export async function withApplication<T>(
  call: CaseCall,
  target: Target,
  work: (tx: Database, locked: LockedApplication) => Promise<T>,
): Promise<T> {
  try {
    return await call.db.transaction(async (tx) => work(tx, await lock(tx, call, target)))
  } catch (error) {
    if (error instanceof Moved) return withApplication(call, target, work)
    throw error
  }
}

async function lock(tx: Database, call: CaseCall, target: Target): Promise<LockedApplication> {
  const [clients, row] = await Promise.all([
    lockClientsOf(tx, call, target),
    lockApplication(tx, call, target.id),
  ])
  if (!row || (target.moveTo && !clients.some(({ is_next }) => is_next))) throw new ApiError('not_found')
  if (clients.some((client) => client.id === row.client_id)) return row
  throw (await isClientThere(tx, row.client_id)) ? new Moved() : new ApiError('not_found')
}
