import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { channel } from './changes.ts'

/** What a process has read: the transactions that were visible then. */
export type Snapshot = string

export async function currentSnapshot(db: Database): Promise<Snapshot> {
  const { snapshot } = await db.only<{ snapshot: Snapshot }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  )
  return snapshot
}

/**
 * What has become visible since a snapshot, in the order in which it was written, and the snapshot to ask with next
 * time. Transactions commit in another order than they write, so numbers alone would leave some out.
 */
export function readChanges(
  db: Database,
  since: Snapshot,
): Promise<{ snapshot: Snapshot; changes: string[] }> {
  return db.only<{ snapshot: Snapshot; changes: string[] }>(sql`
    select pg_current_snapshot()::text as snapshot, array(
      select change from record_changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      group by change
      order by max(seq)
    ) as changes`)
}

/** By itself, not inside the transaction that changed something: notifying makes commits wait for each other. */
export async function notifyOfChanges(db: Database): Promise<void> {
  await db.run(sql`select pg_notify(${channel}, 'changed')`)
}

/** Whoever has not read them by now counts everything as changed. */
export async function forgetChanges(db: Database): Promise<void> {
  await db.run(sql`delete from record_changes where at < now() - interval '2 minutes'`)
}
