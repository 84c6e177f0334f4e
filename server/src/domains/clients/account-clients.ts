import type { Language } from 'contract/text'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import { settleTurnsOf } from '../cases/case-store/case-store.ts'
import { endJoinRequests } from '../telegram/chat-store/join-requests.queries.ts'
import {
  type Account,
  createAccountClient,
  findAccountClient,
  followEmail,
  followTelegram,
  hasContact,
  hasEmail,
  listFreeClients,
  mayJoin,
  releaseEmail,
  takeOverClient,
  wasDeletedSinceSignIn,
} from './account-clients.queries.ts'
import { mergeClients } from './merge-clients.queries.ts'

type AccountClient = {
  id: string
  isNew: boolean
  /** Whether the record has a phone or an e-mail since this sign-in, and had neither before. */
  isFirstContact: boolean
  /** Records of the office that have become this account's with this sign-in. */
  joined: string[]
}

/**
 * The client record of an account: its own, else one of the office with the address it has proved or the chat of the
 * Telegram user who signs in, else a new one. What turns out only later to be theirs is merged into the account's own.
 * Null for an account whose record was deleted while it was signed in.
 */
export async function clientOfAccount(
  tx: Database,
  account: Account,
  language: Language,
): Promise<AccountClient | null> {
  await lockNames(tx, namesOf(account))
  if (await wasDeletedSinceSignIn(tx, account)) return null
  if (hasEmail(account)) await releaseEmail(tx, account)
  const own = await findAccountClient(tx, account)
  const takenId = !own && mayJoin(account) ? await takeOverClient(tx, account, language) : null
  // An empty name was filled from the account.
  if (takenId) await settleTurnsOf(tx, takenId)
  if (takenId) await endJoinRequests(tx, takenId)
  const id = own?.id ?? takenId ?? (await createAccountClient(tx, account, language))
  const merged = mayJoin(account) ? await mergeFreeClients(tx, account, id) : []
  if (hasEmail(account)) await followEmail(tx, id, account)
  if (await followTelegram(tx, id, account)) await settleTurnsOf(tx, id)
  const isNew = !own && !takenId
  const hadContact = own ? own.has_contact : !isNew
  const isFirstContact = !hadContact && (await hasContact(tx, id))
  return { id, isNew, isFirstContact, joined: [...(takenId ? [takenId] : []), ...merged] }
}

function namesOf({ issuer, subject, email, telegram_id }: Account): string[] {
  return [
    `client account ${issuer} ${subject}`,
    ...(email === null ? [] : [`client e-mail ${email}`]),
    ...(telegram_id === null ? [] : [`client telegram ${telegram_id}`]),
  ]
}

async function mergeFreeClients(tx: Database, account: Account, id: string): Promise<string[]> {
  const others = await listFreeClients(tx, account)
  for (const other of others) await mergeClients(tx, { from: other.id, into: id })
  return others.map((other) => other.id)
}
