import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { askToLink } from './ask-to-link.ts'
import { findLeadChat } from './lead-chat.queries.ts'

/** A lead has become a client: their chat is asked whether it is to be the client's. */
export async function offerLeadChat(
  tx: Database,
  deps: Pick<Deps, 'jobs' | 'origin'>,
  pair: { lead_id: string; client_id: string },
): Promise<void> {
  const chat = await findLeadChat(tx, pair)
  if (!chat) return
  const { chat_id, language, full_name } = chat
  const target = { client_id: pair.client_id, made_by: 'office' }
  await askToLink(tx, deps, {
    chat_id,
    language,
    whose: { kind: 'client', full_name },
    yes: { kind: 'link_record', target },
    no: { kind: 'refuse_record', target },
  })
}
