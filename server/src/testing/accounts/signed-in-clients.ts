import { openServerDatabase } from '../../db/server-database.ts'
import { createSession } from '../../domains/auth/sessions.queries.ts'
import { aClient } from '../records/records.ts'

/** Clients of a server that runs on PostgreSQL; answers the token of each. */
export async function signedInClients(databaseUrl: string, count: number): Promise<string[]> {
  const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
  try {
    const tokens: string[] = []
    while (tokens.length < count) {
      const id = await aClient(db)
      tokens.push(await createSession(db, { kind: 'client', id, lifetimeSeconds: 86_400 }))
    }
    return tokens
  } finally {
    await db.close()
  }
}
