import type { Database } from '../../../db/database.ts'
import { lockNames } from '../../../db/lock-names.ts'
import { ApiError } from '../../../http/api-error.ts'
import { workVisibility } from '../lead-visibility.ts'
import { findLead, type LeadRow } from '../leads.queries.ts'
import { type LeadCall, lockOwnLead } from '../lock-leads.ts'
import { findClientOf, findLeadIdentity, type LeadIdentity, lockClients } from './client-of-lead.queries.ts'
import { listPossibleClients } from './possible-clients.queries.ts'

type Target = {
  id: string
  version?: number | undefined
  /** The client that the agent or the office names. */
  client_id: string | null
}

/** The lead, and the client it is taken for; null where there is none yet. */
type Locked = { lead: LeadRow; clientId: string | null }

/** The lead has changed, or whom it is taken for, while they were waited for. */
class Changed extends Error {}

/**
 * Runs work in a transaction that locks a lead and its client. Order of locks: phone and e-mail, client, lead, the same
 * as for sign-in and erasure; so two leads of one person become one client.
 */
export async function withClientOfLead<T>(
  call: LeadCall,
  target: Target,
  work: (tx: Database, locked: Locked) => Promise<T>,
): Promise<T> {
  try {
    return await call.db.transaction(async (tx) => work(tx, await lock(tx, call, target)))
  } catch (error) {
    if (error instanceof Changed) return withClientOfLead(call, target, work)
    throw error
  }
}

async function lock(tx: Database, call: LeadCall, target: Target): Promise<Locked> {
  const { scopes, actor } = call
  const isOwn = await findLead(tx, workVisibility(scopes, actor.id), target.id)
  const identity = isOwn && (await findLeadIdentity(tx, target.id))
  if (!identity) throw new ApiError('not_found')
  await lockNames(tx, namesOf(identity))
  const clientId = target.client_id ?? (await findClientOf(tx, identity))
  // The account that the lead came from as well: it may be erased in this moment, and its leads with it.
  const clients = await lockClients(tx, [clientId, identity.client_id])
  const lead = await lockOwnLead(tx, call, target)
  await refuseChanged(tx, lead.id, identity)
  if (target.client_id) {
    if (!clients.includes(target.client_id) || !(await isNameable(tx, call, target))) {
      throw new ApiError('not_found')
    }
  } else if ((await findClientOf(tx, identity)) !== clientId) throw new Changed()
  return { lead, clientId }
}

function namesOf({ phone_digits, email }: LeadIdentity): string[] {
  return [
    ...(phone_digits ? [`client phone ${phone_digits}`] : []),
    ...(email ? [`client e-mail ${email}`] : []),
  ]
}

async function refuseChanged(tx: Database, leadId: string, seen: LeadIdentity): Promise<void> {
  const now = await findLeadIdentity(tx, leadId)
  const isSame =
    now?.phone_digits === seen.phone_digits && now.email === seen.email && now.client_id === seen.client_id
  if (!isSame) throw new Changed()
}

/** The office may name any client; an agent one of those that were shown. */
async function isNameable(tx: Database, { scopes }: LeadCall, { id, client_id }: Target): Promise<boolean> {
  if (Object.values(scopes).includes('all')) return true
  return (await listPossibleClients(tx, id)).some((client) => client.id === client_id)
}
