import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { type Change, insertStatusChange } from './application-history.queries.ts'

/** Records a change of status in the history and the audit log; belongs into the transaction that makes it. */
export async function recordStatus(tx: Database, call: ActorCall, change: Change): Promise<void> {
  const { id, from, to } = change
  await insertStatusChange(tx, call.actor, change)
  const kind = from ? 'application.status_changed' : 'application.created'
  await audit(tx, { kind, ...byCaller(call, 'application', id), detail: { from, to } })
}
