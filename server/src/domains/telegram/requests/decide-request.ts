import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, byCaller } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { mergeClients } from '../../clients/merge-clients.queries.ts'
import { askToLink } from '../chat-store/ask-to-link.ts'
import {
  closeRequest,
  findAskingChat,
  type LockedRequest,
  lockAccountRecord,
  lockRecord,
  lockRequest,
  readBells,
} from './requests.queries.ts'

/** The office says whether who has shown the phone is the person of the record. Nobody is told of a refusal. */
export function decideRequest(
  call: ActorCall,
  id: string,
  { accept }: { accept: boolean },
): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw new ApiError('not_found')
    if (request.state !== 'open') throw new ApiError('request_decided')
    const state = accept ? 'accepted' : 'refused'
    await closeRequest(tx, id, { state, actorId: call.actor.id })
    await readBells(tx, id)
    const by = byCaller(call, 'client', request.client_id)
    await audit(tx, { kind: 'telegram.request_decided', ...by, detail: { request_id: id, accept } })
    if (accept) await followUp(tx, call, request)
    return undefined
  })
}

/** A chat is asked once more; the record becomes that of an account at once. */
async function followUp(tx: Database, call: ActorCall, request: LockedRequest): Promise<void> {
  const { client_id, chat_id, account_client_id } = request
  if (chat_id !== null) return askChat(tx, call, { client_id, chat_id })
  if (account_client_id !== null) return joinAccount(tx, call, { client_id, account_client_id })
}

async function askChat(
  tx: Database,
  call: ActorCall,
  { client_id, chat_id }: { client_id: string; chat_id: number },
): Promise<void> {
  const record = await lockRecord(tx, client_id)
  const chat = await findAskingChat(tx, chat_id)
  if (!record || !chat) throw new ApiError('not_found')
  const target = { client_id, made_by: 'request' }
  await askToLink(tx, call, {
    chat_id,
    language: chat.language,
    whose: { kind: 'client', full_name: record.full_name },
    yes: { kind: 'link_record', target },
    no: { kind: 'refuse_record', target },
  })
}

async function joinAccount(
  tx: Database,
  call: ActorCall,
  { client_id, account_client_id }: { client_id: string; account_client_id: string },
): Promise<void> {
  // In the order of their ids, as merging locks them.
  const locks = { [client_id]: lockRecord, [account_client_id]: lockAccountRecord }
  for (const id of Object.keys(locks).toSorted()) {
    if (!(await locks[id]?.(tx, id))) throw new ApiError('not_found')
  }
  await mergeClients(tx, { from: client_id, into: account_client_id })
  await audit(tx, { kind: 'client.joined', ...byCaller(call, 'client', client_id) })
}
