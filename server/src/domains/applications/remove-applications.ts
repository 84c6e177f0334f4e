import sql from 'sql-template-tag'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { holdApplications } from './hold-applications.ts'

/** All of them or none; one that is named twice is one. */
export function removeApplications(call: ActorCall, ids: string[]): Promise<{ count: number }> {
  const { db, actor, ip, request_id } = call
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return db.transaction(async (tx) => {
    const held = await holdApplications(tx, [...wanted])
    if (held.length < wanted.size) throw new ApiError('not_found')
    const count = await tx.run(sql`
      with gone as (
        update applications set deleted_at = now() where id = any(${held}::uuid[]) returning id, status
      )
      insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, source_ip, request_id, detail)
      select 'application.deleted', ${actor.kind}, ${actor.id}::uuid, 'application', id, ${ip}, ${request_id},
        jsonb_build_object('status', status)
      from gone`)
    return { count }
  })
}
