import type { Database } from '../db/database.ts'
import { dropQueuedOf, isAnySent, isChatBusy } from './take-back.queries.ts'

/**
 * Takes the message of a notice out of the outbox, so that the notice can go another way. Nobody sends to its chat until
 * this transaction ends; `busy` where somebody does right now, and `sent` where it has arrived.
 */
export async function takeBackMessage(tx: Database, noticeId: string): Promise<'dropped' | 'busy' | 'sent'> {
  if (await isChatBusy(tx, noticeId)) return 'busy'
  await dropQueuedOf(tx, noticeId)
  return (await isAnySent(tx, noticeId)) ? 'sent' : 'dropped'
}
