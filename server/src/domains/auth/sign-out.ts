import { audit } from '../../audit.ts'
import { sessionOf } from '../../http/actor.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { endSession } from './sessions.queries.ts'

/** Ends this one session; a client's session at the sign-in service is ended over there. */
export function signOut({
  db,
  actor,
  ip,
  request_id,
}: Pick<ActorCall, 'db' | 'actor' | 'ip' | 'request_id'>): Promise<undefined> {
  return db.transaction(async (tx) => {
    await endSession(tx, sessionOf(actor))
    const { kind, id } = actor
    const who = { kind, id }
    await audit(tx, { kind: `${kind}.sign_out`, actor: who, target: who, ip, request_id })
    return undefined
  })
}
