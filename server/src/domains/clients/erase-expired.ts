import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { emptyApplications, withOpenHistories } from './erase.queries.ts'
import { eraseClientRecord } from './erase-client-record.ts'
import { listExpired, lockDeletedApplication } from './erase-expired.queries.ts'

type Stores = Pick<Deps, 'db' | 'storage' | 'env'>

/** Erases the clients and applications that were deleted longer ago than the retention time. */
export async function eraseExpired({ db, storage, env }: Stores): Promise<void> {
  const { clients, applications } = await listExpired(db, env.retentionDays)
  const failures: unknown[] = []
  const erase = async (work: (tx: Database) => Promise<string[]>) => {
    try {
      for (const key of await db.transaction(work)) await storage.remove(key)
    } catch (error) {
      // The others are due all the same.
      failures.push(error)
    }
  }
  for (const id of clients) await erase((tx) => eraseClientRecord(tx, id))
  for (const id of applications) await erase((tx) => eraseApplication(tx, id))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of what is due was not erased`)
}

/** Of a client who still exists, whose documents stay theirs; erasing a client erases their applications too. */
async function eraseApplication(tx: Database, id: string): Promise<string[]> {
  if (!(await lockDeletedApplication(tx, id))) return []
  await withOpenHistories(tx, () => emptyApplications(tx, [id]))
  await audit(tx, { kind: 'application.erased', actor: 'system', target: { kind: 'application', id } })
  return []
}
