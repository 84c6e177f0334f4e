import type { OpenDatabase } from './database.ts'
import { refuseMoved } from './moved-store.ts'
import { type OwnServerOptions, openOwnServer } from './own-server/own-server.ts'
import { openServerDatabase } from './server-database.ts'

export type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string }

/** The PostgreSQL of the settings; without one, our own on DATA_DIR, which ends after the last connection is closed. */
export async function connect(
  { databaseUrl, dataDir }: DatabaseSettings,
  options: OwnServerOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl) return openServerDatabase({ url: databaseUrl, log: options.log })
  await refuseMoved(dataDir)
  return connectOwn(dataDir, options)
}

/** Our own PostgreSQL, also where its rows were moved to another one. */
export async function connectOwn(dataDir: string, options: OwnServerOptions): Promise<OpenDatabase> {
  const server = await openOwnServer(dataDir, options)
  try {
    const db = await openServerDatabase({ url: server.url, log: options.log })
    return { ...db, close: () => db.close().finally(server.stop) }
  } catch (error) {
    await server.stop()
    throw error
  }
}
