import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type Expired = { clients: string[]; applications: string[] }

/** What was deleted more than so many days ago, the longest ago first. */
export function listExpired(db: Database, days: number): Promise<Expired> {
  const isDue = sql`deleted_at < now() - make_interval(days => ${days}) and erased_at is null`
  return db.only<Expired>(sql`
    select
      array(select id from clients where ${isDue} order by deleted_at)::text[] as clients,
      array(select id from applications where ${isDue} order by deleted_at)::text[] as applications`)
}

/** After its client; false where it has been erased or brought back meanwhile. */
export async function lockDeletedApplication(tx: Database, id: string): Promise<boolean> {
  await tx.run(sql`
    select from clients where id = (select client_id from applications where id = ${id}) for no key update`)
  const row = await tx.one(sql`
    select from applications where id = ${id} and deleted_at is not null and erased_at is null for update`)
  return row !== undefined
}
