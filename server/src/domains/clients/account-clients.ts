import type { Language } from 'contract/text'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import { settleTurnsOf } from '../cases/case-store/case-store.ts'
import {
  type Account,
  createAccountClient,
  findAccountClient,
  followEmail,
  listFreeClients,
  releaseEmail,
  takeOverClient,
  wasDeletedSinceSignIn,
} from './account-clients.queries.ts'
import { mergeClients } from './merge-clients.queries.ts'

type AccountClient = {
  id: string
  isNew: boolean
  /** Records of the office that have become this account's with this sign-in. */
  joined: string[]
}

/**
 * The client record of an account: its own, else one of the office with the address it has proved, else a new one.
 * What the office has under an address that is proved only later is merged into the account's own record.
 * Null for an account whose record was deleted while it was signed in.
 */
export async function clientOfAccount(
  tx: Database,
  account: Account,
  language: Language,
): Promise<AccountClient | null> {
  const { issuer, subject, email, isProved } = account
  await lockNames(tx, [`client account ${issuer} ${subject}`, `client e-mail ${email}`])
  if (await wasDeletedSinceSignIn(tx, account)) return null
  await releaseEmail(tx, account)
  const own = await findAccountClient(tx, account)
  const takenId = !own && isProved ? await takeOverClient(tx, account, language) : null
  // An empty name was filled from the account.
  if (takenId) await settleTurnsOf(tx, takenId)
  const id = own?.id ?? takenId ?? (await createAccountClient(tx, account, language))
  const merged = isProved ? await mergeFreeClients(tx, account, id) : []
  await followEmail(tx, id, account)
  return { id, isNew: !own && !takenId, joined: [...(takenId ? [takenId] : []), ...merged] }
}

async function mergeFreeClients(tx: Database, account: Account, id: string): Promise<string[]> {
  const others = await listFreeClients(tx, account)
  for (const other of others) await mergeClients(tx, { from: other.id, into: id })
  return others.map((other) => other.id)
}
