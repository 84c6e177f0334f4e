import type { BotLink, ClientTelegram } from 'contract/telegram'
import { ApiError } from '../../../http/api-error.ts'
import type { CaseCall } from '../../cases/case-store/case-store.ts'
import { findLastNotice, findSeenClient } from './client-telegram.queries.ts'
import { findLinkState } from './links.queries.ts'
import { makeRecordLink } from './make-link.ts'
import { unlinkPerson } from './unlink.ts'

/** Whether a client has a chat, and what became of the last thing they were told. */
export async function getClientTelegram(call: CaseCall, id: string): Promise<ClientTelegram> {
  const { db, env } = call
  if (!(await findSeenClient(db, call, id))) throw new ApiError('not_found')
  const link = await findLinkState(db, { client_id: id })
  return {
    is_on: env.telegram.mode !== 'off',
    linked_at: link?.linked_at ?? null,
    made_by: link?.made_by ?? null,
    blocked: link?.blocked ?? false,
    last_notice: (await findLastNotice(db, id)) ?? null,
  }
}

/** Who has an account makes the link there. */
export function linkClientTelegram(call: CaseCall, id: string): Promise<BotLink> {
  return call.db.transaction(async (tx) => {
    const client = await findSeenClient(tx, call, id)
    if (!client) throw new ApiError('not_found')
    if (client.has_account) throw new ApiError('wrong_state')
    if (await findLinkState(tx, { client_id: id })) throw new ApiError('already_linked')
    return makeRecordLink(tx, call, { client_id: id, made_by: call.actor.id })
  })
}

export async function unlinkClientTelegram(call: CaseCall, id: string): Promise<undefined> {
  if (!(await findSeenClient(call.db, call, id))) throw new ApiError('not_found')
  return unlinkPerson(call, { client_id: id })
}
