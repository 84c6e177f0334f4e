import sql from 'sql-template-tag'
import type { Database } from './database.ts'

/**
 * Takes transaction-level advisory locks on these names, for things that have no row yet. Sorted, so that two
 * transactions never deadlock.
 */
export async function lockNames(tx: Database, names: string[]): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names.toSorted()}::text[]) as names (name)`)
}

/** A shared advisory lock: waits only for an exclusive one. */
export async function lockNameShared(tx: Database, name: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}
