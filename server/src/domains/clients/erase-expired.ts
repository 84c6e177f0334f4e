import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { deleteFiles, emptyApplications, withOpenHistories } from './erase.queries.ts'
import { erasePerson } from './erase-person.ts'
import { holdPerson } from './person.queries.ts'

type Stores = Pick<Deps, 'db' | 'storage' | 'env'>

/** Erases the clients and applications that were deleted longer ago than the office keeps them. */
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

type Expired = { clients: string[]; applications: string[] }

async function listExpired(db: Database, days: number): Promise<Expired> {
  const isDue = sql`deleted_at < now() - make_interval(days => ${days}) and erased_at is null`
  const due = await db.one<Expired>(sql`
    select
      array(select id from clients where ${isDue} order by deleted_at)::text[] as clients,
      array(select id from applications where ${isDue} order by deleted_at)::text[] as applications`)
  return due ?? { clients: [], applications: [] }
}

async function eraseClientRecord(tx: Database, id: string): Promise<string[]> {
  const person = await holdPerson(tx, id)
  if (!person) return []
  const { detail, storageKeys } = await erasePerson(tx, person, 'system')
  await audit(tx, { kind: 'client.erased', actor: 'system', target: { kind: 'client', id }, detail })
  return storageKeys
}

/** Of a client who is still there; whoever was erased took theirs along. */
async function eraseApplication(tx: Database, id: string): Promise<string[]> {
  await tx.run(sql`
    select from clients where id = (select client_id from applications where id = ${id}) for no key update`)
  const held = await tx.one(sql`
    select from applications where id = ${id} and deleted_at is not null and erased_at is null for update`)
  if (!held) return []
  const fileIds = await withOpenHistories(tx, () => emptyApplications(tx, [id]))
  const storageKeys = await deleteFiles(tx, fileIds)
  const detail = { files: storageKeys.length }
  await audit(tx, {
    kind: 'application.erased',
    actor: 'system',
    target: { kind: 'application', id },
    detail,
  })
  return storageKeys
}
