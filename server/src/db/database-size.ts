import sql from 'sql-template-tag'
import type { Database } from './database.ts'

export async function databaseSize(db: Database): Promise<number> {
  const { size } = await db.only<{ size: number }>(sql`select pg_database_size(current_database()) as size`)
  return size
}
