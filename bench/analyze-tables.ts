import { openServerDatabase } from 'server/db/server-database'

/** As the database does of itself within a minute: until then it plans as if its tables were empty. */
export async function analyzeTables(databaseUrl: string): Promise<void> {
  const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
  await db.script('analyze')
  await db.close()
}
