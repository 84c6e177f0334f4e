import type { OpenDatabase } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openServerDatabase, type ServerDatabaseOptions } from './server-database.ts'

export type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string }

/** The embedded store by default, a PostgreSQL server when one is configured. */
export function connect(
  settings: DatabaseSettings,
  log?: ServerDatabaseOptions['log'],
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openServerDatabase({ url: settings.databaseUrl, ...(log && { log }) })
    : openEmbeddedDatabase(settings.dataDir)
}
