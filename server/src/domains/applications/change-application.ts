import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { removeFiles } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { updateRefusal } from '../../http/api-error.ts'
import { recordStatus } from './application-history.ts'
import { mailStatus } from './application-mails.ts'
import { type ApplicationRow, getApplication } from './applications.queries.ts'
import { removalOfUnlinked } from './checklist.queries.ts'
import type { LockedApplication } from './lock-applications.queries.ts'
import { shownApplication } from './shown-application.ts'

// What every change of an application entails, by client or staff; each belongs into its transaction.

/** Refuses an older version, and answers the current one. */
export async function refuseOlder(
  tx: Database,
  call: ActorCall,
  { id, version }: LockedApplication,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  throw updateRefusal(shownApplication(call, await getApplication(tx, call.actor, id)))
}

/** Files that the new service does not ask for are removed; what both ask for stays. */
export async function followService(
  tx: Database,
  call: ActorCall,
  before: LockedApplication,
  after: ApplicationRow,
): Promise<void> {
  if (after.service_id === before.service_id) return
  const files = await removeFiles(call, tx, removalOfUnlinked(after))
  const detail = { from: before.service_id, to: after.service_id, files }
  await audit(tx, {
    kind: 'application.service_changed',
    ...byCaller(call, 'application', after.id),
    detail,
  })
}

/** Recorded, and sent to the client where it means something to them. */
export async function followStatus(
  tx: Database,
  call: ActorCall,
  before: LockedApplication,
  after: ApplicationRow,
): Promise<void> {
  if (after.status === before.status) return
  await recordStatus(tx, call, { id: after.id, from: before.status, to: after.status })
  await mailStatus(tx, call, after)
}
