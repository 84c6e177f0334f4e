import type { Database } from '../../db/database.ts'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'
import { eraseNotices } from '../../notices/erase.queries.ts'
import { eraseDocumentsOfLeads } from '../cases/case-store/case-store.ts'
import { type Eraser, eraseLeads } from '../leads/lead-store/lead-store.ts'
import { eraseChats } from '../telegram/chat-store/erase-chats.queries.ts'
import { type ErasableClient, lockLeadsOf } from './erasable-client.queries.ts'
import {
  deleteAccounts,
  deleteContacts,
  deleteFilesOf,
  deleteMailsTo,
  emptyApplications,
  emptyRecords,
  listApplicationsToErase,
  listOwnAddresses,
  withOpenHistories,
} from './erase.queries.ts'

export type Erased = {
  /** For the audit: how much it was, and where the account was that went with it. */
  detail: { applications: number; leads: number; files: number; account: 'none' | 'embedded' | 'hosted' }
  /** Where the bytes are; they go once this is committed, or with the next sweep. */
  storageKeys: string[]
}

/** Erases everything about a locked client. The rows that figures and histories point at stay, empty. */
export function eraseClientData(tx: Database, client: ErasableClient, eraser: Eraser): Promise<Erased> {
  return client.record.merged_into_id ? eraseMerged(tx, client) : eraseWhole(tx, client, eraser)
}

/** An account at a hosted service cannot be deleted from here: it has to be deleted there. */
function eraseWhole(tx: Database, { all }: ErasableClient, eraser: Eraser): Promise<Erased> {
  const clientIds = all.map(({ id }) => id)
  return withOpenHistories(tx, async () => {
    const leadIds = await lockLeadsOf(tx, clientIds)
    const owners = { clientIds, leadIds }
    const addresses = await listOwnAddresses(tx, owners)
    const proved = addresses.filter(({ is_proved }) => is_proved).map(({ email }) => email)
    const applications = await listApplicationsToErase(tx, clientIds)
    await deleteMailsTo(
      tx,
      addresses.map(({ email }) => email),
    )
    await eraseNotices(tx, { clientIds, aboutIds: [...clientIds, ...applications, ...leadIds] })
    await deleteContacts(tx, leadIds, proved)
    await deleteAccounts(tx, clientIds, proved)
    await eraseChats(tx, owners)
    await emptyApplications(tx, applications)
    await emptyRecords(tx, clientIds)
    await eraseDocumentsOfLeads(tx, leadIds)
    await eraseLeads(tx, leadIds, eraser)
    const storageKeys = await deleteFilesOf(tx, owners)
    const counts = { applications: applications.length, leads: leadIds.length, files: storageKeys.length }
    return { detail: { ...counts, account: accountOf(all) }, storageKeys }
  })
}

/** A merged record has nothing else left: account, mails and messages belong to the record it was merged into. */
async function eraseMerged(tx: Database, { all }: ErasableClient): Promise<Erased> {
  const clientIds = all.map(({ id }) => id)
  await eraseNotices(tx, { clientIds, aboutIds: clientIds })
  await eraseChats(tx, { clientIds, leadIds: [] })
  await emptyRecords(tx, clientIds)
  const storageKeys = await deleteFilesOf(tx, { clientIds, leadIds: [] })
  return { detail: { applications: 0, leads: 0, files: storageKeys.length, account: 'none' }, storageKeys }
}

function accountOf(records: ErasableClient['all']): Erased['detail']['account'] {
  const issuers = records.flatMap(({ auth_issuer }) => auth_issuer ?? [])
  if (issuers.some((issuer) => issuer !== embeddedIssuer)) return 'hosted'
  return issuers.length > 0 ? 'embedded' : 'none'
}
