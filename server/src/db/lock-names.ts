import sql from 'sql-template-tag'
import type { Database } from './database.ts'

/**
 * Waits until no other transaction holds any of these names, and holds them until this one ends. For what no row stands
 * for yet. Sorted, so that two that want the same names never wait for each other.
 */
export async function lockNames(tx: Database, names: string[]): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names.toSorted()}::text[]) as wanted (name)`)
}

/** Waits until nobody holds this name alone; many may share it. */
export async function shareName(tx: Database, name: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}
