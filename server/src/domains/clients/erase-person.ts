import type { Database } from '../../db/database.ts'
import { embeddedIssuer } from '../../identity/issuer.ts'
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
import { type Eraser, emptyLeads } from './erase-leads.queries.ts'
import { holdLeads, type Person } from './person.queries.ts'

export type Erased = {
  /** For the audit: how much it was, and where the account was that went with it. */
  detail: { applications: number; leads: number; files: number; account: 'none' | 'embedded' | 'hosted' }
  /** Where the bytes are; they go once this is committed, or with the next sweep. */
  storageKeys: string[]
}

/** Erases everything about a person who is held. The rows that figures and histories point at stay, empty. */
export function erasePerson(tx: Database, person: Person, eraser: Eraser): Promise<Erased> {
  return person.record.merged_into_id ? eraseMerged(tx, person) : eraseWhole(tx, person, eraser)
}

/** An account at a hosted service cannot be deleted from here: it has to be deleted there. */
function eraseWhole(tx: Database, { all }: Person, eraser: Eraser): Promise<Erased> {
  const clientIds = all.map(({ id }) => id)
  return withOpenHistories(tx, async () => {
    const leadIds = await holdLeads(tx, clientIds)
    const owners = { clientIds, leadIds }
    const addresses = await listOwnAddresses(tx, owners)
    const proved = addresses.filter(({ is_proved }) => is_proved).map(({ email }) => email)
    const applications = await listApplicationsToErase(tx, clientIds)
    await deleteMailsTo(
      tx,
      addresses.map(({ email }) => email),
    )
    await deleteContacts(tx, leadIds, proved)
    await deleteAccounts(tx, clientIds, proved)
    await emptyApplications(tx, applications)
    await emptyRecords(tx, clientIds)
    await emptyLeads(tx, leadIds, eraser)
    const storageKeys = await deleteFilesOf(tx, owners)
    const counts = { applications: applications.length, leads: leadIds.length, files: storageKeys.length }
    return { detail: { ...counts, account: accountOf(all) }, storageKeys }
  })
}

/** Whose person lives on in another record has nothing else left: account, mails and messages are that other one's. */
async function eraseMerged(tx: Database, { all }: Person): Promise<Erased> {
  const clientIds = all.map(({ id }) => id)
  await emptyRecords(tx, clientIds)
  const storageKeys = await deleteFilesOf(tx, { clientIds, leadIds: [] })
  return { detail: { applications: 0, leads: 0, files: storageKeys.length, account: 'none' }, storageKeys }
}

function accountOf(records: Person['all']): Erased['detail']['account'] {
  const issuers = records.flatMap(({ auth_issuer }) => auth_issuer ?? [])
  if (issuers.some((issuer) => issuer !== embeddedIssuer)) return 'hosted'
  return issuers.length > 0 ? 'embedded' : 'none'
}
