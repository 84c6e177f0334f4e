import type { Deps } from '../../deps.ts'
import { keysInUse } from '../../files/keys-in-use.queries.ts'
import { purgeRemovedFiles } from '../../files/purge-removed.queries.ts'
import { runIdentityHousekeeping } from '../../identity/housekeeping.queries.ts'
import { runNoticeHousekeeping } from '../../notices/housekeeping.queries.ts'
import { runTelegramHousekeeping } from '../../telegram/housekeeping.queries.ts'
import { eraseExpired } from '../clients/erase-expired.ts'
import { closeOldRequests } from '../telegram/chat-store/join-requests.queries.ts'
import {
  compactLeadCounts,
  forgetIdempotencyKeys,
  forgetInvites,
  forgetLeadUndos,
  forgetNotifications,
  forgetSentMails,
  forgetSessions,
  forgetStaffDevices,
  forgetThrottles,
  forgetWebhookDeliveries,
} from './housekeeping.queries.ts'

/** Long enough for the slowest call that has stored a file and still has to write the record. */
const anHour = 3_600_000

export async function runHousekeeping(deps: Pick<Deps, 'db' | 'storage' | 'env'>): Promise<void> {
  const { db, storage, env } = deps
  await forgetIdempotencyKeys(db)
  await forgetSessions(db)
  await forgetThrottles(db)
  await forgetStaffDevices(db)
  await forgetInvites(db)
  await forgetNotifications(db)
  await closeOldRequests(db)
  await forgetWebhookDeliveries(db)
  if (env.production) await forgetSentMails(db)
  await runIdentityHousekeeping(db)
  await runNoticeHousekeeping(db)
  await runTelegramHousekeeping(db)
  await purgeRemovedFiles(db)
  await storage.sweep(keysInUse(db), anHour)
  await compactLeadCounts(db)
  await forgetLeadUndos(db)
  await eraseExpired(deps)
}
