import { type AuditEntry, audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import type { NoticeDeps } from '../../../notices/notice.ts'
import { settleNotice } from '../../../notices/settle.ts'
import { dropQueued } from '../../../telegram/sending.queries.ts'
import { withdrawConsents } from './consents.queries.ts'
import {
  closeLinks,
  deleteOpenTokens,
  type EndedLink,
  type Person,
  silenceChats,
} from './end-links.queries.ts'

type Ending = {
  deps: NoticeDeps
  by: Pick<AuditEntry, 'actor' | 'ip' | 'request_id'>
  /** Another chat is linked in the same transaction. */
  isMoving?: boolean
}

/**
 * Ends at once what connects a person with a chat: what was agreed to there is withdrawn, its buttons do nothing more, and
 * links that were given out open nothing. What waits to be sent there goes by mail, or to the chat that follows. Who calls
 * tells whom it has to tell.
 */
export async function endLinks(
  tx: Database,
  { deps, by, isMoving = false }: Ending,
  person: Person,
): Promise<EndedLink[]> {
  const ended = await closeLinks(tx, person)
  await deleteOpenTokens(tx, person)
  for (const { chat_id } of ended) {
    await withdrawConsents(tx, chat_id)
    for (const notice of await dropQueued(tx, chat_id, 'unlinked'))
      await settleNotice(tx, deps, notice, isMoving ? 'moved' : 'gone')
  }
  await silenceChats(
    tx,
    ended.map(({ chat_id }) => chat_id),
  )
  const target =
    'client_id' in person ? { kind: 'client', id: person.client_id } : { kind: 'staff', id: person.staff_id }
  if (ended.length > 0) await audit(tx, { kind: 'telegram.unlinked', ...by, target })
  return ended
}
