import type { BotLink, OwnTelegram } from 'contract/telegram'
import type { Actor } from '../../../http/actor.ts'
import type { ActorCall } from '../../../http/actor-call.ts'
import type { Person } from '../chat-store/end-links.queries.ts'
import { areFilesOn } from '../clients/trays.queries.ts'
import { findLinkState } from './links.queries.ts'
import { makeOwnLink, readBot } from './make-link.ts'
import { unlinkPerson } from './unlink.ts'

const personOf = ({ kind, id }: Actor): Person => (kind === 'client' ? { client_id: id } : { staff_id: id })

/** The bot, and the caller's own chat with it. */
export async function getOwnTelegram(call: ActorCall): Promise<OwnTelegram> {
  const bot = await readBot(call.db, call)
  const link = await findLinkState(call.db, personOf(call.actor))
  return {
    bot,
    linked_at: link?.linked_at ?? null,
    blocked: link?.blocked ?? false,
    files_on: bot !== null && (await areFilesOn(call.db)),
  }
}

export function linkOwnTelegram(call: ActorCall): Promise<BotLink> {
  return call.db.transaction((tx) => makeOwnLink(tx, call, personOf(call.actor)))
}

export function unlinkOwnTelegram(call: ActorCall): Promise<undefined> {
  return unlinkPerson(call, personOf(call.actor))
}
