import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** One that has said nothing for so long has died. */
const isAlive = sql`heartbeat_at > now() - interval '2 minutes'`

type NewBackup = { place: string; scheduled: boolean }

/** The id of the new row; nothing while another backup runs. */
export async function claimBackup(db: Database, backup: NewBackup): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      update backups set state = 'failed', finished_at = heartbeat_at, problem = 'it ended before it was complete'
      where state = 'running' and not (${isAlive})`)
    const row = await tx.one<{ id: string }>(sql`
      insert into backups (place, scheduled) values (${backup.place}, ${backup.scheduled})
      on conflict do nothing returning id`)
    return row?.id
  })
}

/** False where another process has taken it for dead. */
export async function beatBackup(db: Database, id: string): Promise<boolean> {
  return (
    (await db.run(sql`update backups set heartbeat_at = now() where id = ${id} and state = 'running'`)) > 0
  )
}

export type BackupTotals = { row_count: number; file_count: number; size: number; written: number }

type Finished = BackupTotals & { name: string; problem: string | null; isWholeChecked: boolean }

export async function finishBackup(db: Database, id: string, totals: Finished): Promise<void> {
  await db.run(sql`
    update backups set state = 'done', name = ${totals.name}, finished_at = now(), row_count = ${totals.row_count},
      file_count = ${totals.file_count}, size = ${totals.size}, written = ${totals.written},
      problem = ${totals.problem}, checked_at = now(),
      checked_whole_at = case when ${totals.isWholeChecked} then now() end
    where id = ${id} and state = 'running'`)
}

export async function failBackup(db: Database, id: string, problem: string): Promise<void> {
  await db.run(sql`
    update backups set state = 'failed', finished_at = now(), problem = ${problem}
    where id = ${id} and state = 'running'`)
}

/**
 * Whether bytes have to stay for now, because a backup runs that may have to copy them; it is noted, so that they are removed
 * when that ends.
 */
export async function leaveToSweep(db: Database): Promise<boolean> {
  return (await db.run(sql`update backups set left_bytes = true where state = 'running' and ${isAlive}`)) > 0
}

export async function hasLeftBytes(db: Database, id: string): Promise<boolean> {
  const row = await db.one<{ left_bytes: boolean }>(sql`select left_bytes from backups where id = ${id}`)
  return row?.left_bytes ?? false
}

export type BackupRow = {
  id: string
  name: string | null
  place: string
  scheduled: boolean
  state: 'running' | 'done' | 'failed'
  started_at: string
  finished_at: string | null
  row_count: number | null
  file_count: number | null
  size: number | null
  written: number | null
  problem: string | null
  checked_at: string | null
  checked_whole_at: string | null
}

const columns = sql`id, name, place, scheduled, state, started_at, finished_at, row_count, file_count, size, written, problem,
  checked_at, checked_whole_at`

/** The newest of a state, at one place or wherever. */
export function findLastBackup(
  db: Database,
  { state, place = null }: { state: 'done' | 'failed'; place?: string | null },
): Promise<BackupRow | undefined> {
  return db.one<BackupRow>(sql`
    select ${columns} from backups where state = ${state} and place = coalesce(${place}::text, place)
    order by started_at desc limit 1`)
}

export function findRunningBackup(db: Database): Promise<BackupRow | undefined> {
  return db.one<BackupRow>(sql`select ${columns} from backups where state = 'running' and ${isAlive}`)
}

/** When all of a place was last read and compared. */
export async function lastWholeCheck(db: Database, place: string): Promise<Date | undefined> {
  const { at } = await db.only<{ at: string | null }>(
    sql`select max(checked_whole_at) as at from backups where place = ${place}`,
  )
  return at ? new Date(at) : undefined
}

/** A year of them is history enough. */
export async function forgetBackups(db: Database): Promise<void> {
  await db.run(sql`
    delete from backups where state <> 'running' and started_at < now() - interval '1 year' and id not in (
      select distinct on (place) id from backups where state = 'done' order by place, started_at desc
    )`)
}
