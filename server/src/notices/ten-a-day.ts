import type { Database } from '../db/database.ts'
import { countUse } from '../throttles.ts'

/** More than a client needs on one day, and too few to fill anybody's mailbox through us. */
const perDay = { times: 10, seconds: 24 * 60 * 60 }

export async function isOneTooMany(tx: Database, clientId: string): Promise<boolean> {
  return (await countUse(tx, `application mail ${clientId}`, perDay)) > 0
}
