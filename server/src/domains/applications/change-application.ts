import { type CaseDecision, isDecided } from 'contract/case-decisions'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { byCaller } from '../../http/actor-call.ts'
import { updateRefusal } from '../../http/api-error.ts'
import {
  applyAsked,
  type CaseCall,
  carryOver,
  dropUnasked,
  handIn,
  setDecision,
} from '../cases/case-store/case-store.ts'
import { recordStatus } from './application-history.ts'
import { getApplication } from './applications.queries.ts'
import { isHandedIn } from './case-facts.queries.ts'
import type { LockedApplication } from './lock-applications.queries.ts'
import { shownApplication } from './shown-application.ts'

// What every change of an application entails, by client or staff; each belongs into its transaction.

/** Refuses an older version, and answers the current one. */
export async function refuseOlder(
  tx: Database,
  call: CaseCall,
  { id, version }: LockedApplication,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const { row } = await getApplication(tx, call, id)
  throw updateRefusal(shownApplication(call, row))
}

/**
 * A draft is asked for what its new service and country ask for: other lines go, and what the client has handed over before
 * is taken for the new ones. Documents stay the client's.
 */
export async function followService(
  tx: Database,
  call: CaseCall,
  before: LockedApplication,
  after: LockedApplication,
): Promise<void> {
  const isSameService = after.service_id === before.service_id
  if (isSameService && after.country_preference === before.country_preference) return
  const isDraft = !(await isHandedIn(tx, after.id))
  if (isDraft) {
    await dropUnasked(tx, call.actor, after.id)
    await carryOver(tx, call.actor, after.id)
  }
  if (isSameService) return
  // What was handed in has lines of its own, which are those of another service from now on.
  if (!isDraft) await applyAsked(tx, call.actor, after)
  await audit(tx, {
    kind: 'application.service_changed',
    ...byCaller(call, 'application', after.id),
    detail: { from: before.service_id, to: after.service_id },
  })
}

/** Why the office has set a status; nothing where it has not said so yet. */
export type StatusReason = { reason_code: CaseDecision | null; note: string | null }

/**
 * Recorded with its reason, and told to the client with the other news. What is no draft any more is handed in.
 */
export async function followStatus(
  tx: Database,
  call: CaseCall,
  before: LockedApplication,
  after: LockedApplication,
  { reason_code, note }: StatusReason = { reason_code: null, note: null },
): Promise<void> {
  const { id, status } = after
  if (status === before.status) return
  await recordStatus(tx, call, { id, from: before.status, to: status, note })
  if (before.status === 'draft') await handIn(tx, call.actor, id)
  const code = isDecided(status) ? (reason_code ?? 'unspecified') : null
  await setDecision(tx, call.actor, id, { code, note, status })
}
