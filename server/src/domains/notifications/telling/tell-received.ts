import type { Database } from '../../../db/database.ts'
import type { ActorCall } from '../../../http/actor-call.ts'
import { markTold } from '../../cases/case-store/case-store.ts'
import { findMailFacts } from './case-mail.queries.ts'
import { insertClientNotice } from './client-notices.queries.ts'
import { applicationPath, tellClient } from './tell-client.ts'
import { receivedTexts } from './todo-texts.ts'

/**
 * Tells a client at once that an application was handed in, once it has its steps and its turn. Who has done it reads
 * it in the language of that call, and needs no notification.
 */
export async function tellReceived(tx: Database, call: ActorCall, applicationId: string): Promise<void> {
  const facts = await findMailFacts(tx, applicationId)
  if (!facts) return
  const isOwnAct = call.actor.kind === 'client'
  await tellClient(tx, call, facts, {
    kind: 'application_received',
    service: facts.service,
    path: applicationPath(applicationId),
    details: (language) => receivedTexts(facts, language).join('\n'),
    cause: `${applicationId}:${facts.version}`,
    application_id: applicationId,
    ...(isOwnAct && { language: call.language }),
  })
  if (isOwnAct) await markTold(tx, applicationId)
  else await noteReceived(tx, applicationId)
}

/** The same without a notice, for what the office writes down itself. What handing in has begun is told with it. */
export async function noteReceived(tx: Database, applicationId: string): Promise<void> {
  const facts = await findMailFacts(tx, applicationId)
  if (!facts) return
  const { client_id } = facts
  await insertClientNotice(tx, { client_id, application_id: applicationId, kind: 'received', data: {} })
  await markTold(tx, applicationId)
}
