import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { erasePerson } from './erase-person.ts'
import { holdPerson } from './person.queries.ts'

/** Erases a person at once. Nobody can take it back, so a client has to have signed in a moment ago. */
export function eraseClient(call: ActorCall, id: string): Promise<undefined> {
  const { db, actor, storage, afterwards } = call
  return db.transaction(async (tx) => {
    const person = actor.kind === 'staff' || actor.id === id ? await holdPerson(tx, id) : undefined
    if (!person) throw new ApiError('not_found')
    if (actor.kind === 'client' && !(await hasJustSignedIn(tx, actor.session_id))) {
      throw new ApiError('reauthentication_needed')
    }
    const { detail, storageKeys } = await erasePerson(tx, person, actor)
    await audit(tx, { kind: 'client.erased', ...byCaller(call, 'client', id), detail })
    for (const key of storageKeys) afterwards(() => storage.remove(key))
    return undefined
  })
}

/** By a password, a mail link or Google, at the sign-in service; exchanging its token again is no new sign-in. */
async function hasJustSignedIn(tx: Database, sessionId: string): Promise<boolean> {
  const session = await tx.one(sql`
    select from api_sessions where id = ${sessionId} and authenticated_at > now() - interval '15 minutes'`)
  return session !== undefined
}
