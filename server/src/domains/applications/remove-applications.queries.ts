import sql from 'sql-template-tag'
import { auditInsertRows } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'

/** Marks applications as deleted and audits each of them; answers how many. */
export function markRemoved(tx: Database, call: ActorCall, ids: string[]): Promise<number> {
  return tx.run(sql`
    with deleted as (
      update applications set deleted_at = now() where id = any(${ids}::uuid[]) returning id, status
    )
    ${auditInsertRows({
      kind: 'application.deleted',
      ...callerOf(call),
      target: { kind: 'application', id: sql`id` },
      detail: sql`jsonb_build_object('status', status)`,
      from: sql`deleted`,
    })}`)
}
