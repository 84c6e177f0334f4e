import type { OpenDatabase } from './database.ts'
import { refuseMoved } from './moved-store.ts'
import { openServerDatabase, type ServerDatabaseOptions } from './server-database.ts'

export type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string }

/** The embedded store by default, a PostgreSQL server when one is configured. */
export async function connect(
  settings: DatabaseSettings,
  log?: ServerDatabaseOptions['log'],
): Promise<OpenDatabase> {
  if (settings.databaseUrl) return openServerDatabase({ url: settings.databaseUrl, ...(log && { log }) })
  await refuseMoved(settings.dataDir)
  const { openEmbeddedDatabase } = await import('./embedded-database.ts')
  return openEmbeddedDatabase(settings.dataDir)
}
