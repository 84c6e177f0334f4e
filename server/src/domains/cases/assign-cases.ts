import type { cases } from 'contract/cases'
import type { Parsed } from 'contract/endpoint'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { notifyCaseAssigned } from '../notifications/notify-case.ts'
import {
  assignResponsible,
  type CaseCall,
  caseVisibility,
  type LockedCase,
  lockCases,
} from './case-store/case-store.ts'
import { auditAssigned, lockCaseWorkers } from './cases.queries.ts'
import { isOnlyAssigned } from './with-case.ts'
import { writeNotes } from './write-note.ts'

type Body = Parsed<typeof cases.assign>['body']

/** Makes a colleague responsible for cases, all of them or none. Who is responsible already stays, and is not told again. */
export function assignCases(call: CaseCall, body: Body): Promise<{ count: number }> {
  const { staff_id, note } = body
  return call.db.transaction(async (tx) => {
    if ((await lockCaseWorkers(tx, [staff_id])) === 0) throw wrongField('staff_id', 'choice')
    const locked = await lockNamed(tx, call, body.application_ids)
    const others = locked.filter(({ responsible_id }) => responsible_id !== staff_id)
    if (others.length === 0) return { count: 0 }
    const application_ids = others.map(({ application_id }) => application_id)
    await assignResponsible(tx, call.actor, { application_ids, staff_id, given_by: call.actor.id })
    if (note) await writeNotes(tx, call, application_ids, note)
    await notifyCaseAssigned(tx, call, [staff_id], others)
    await auditAssigned(tx, call, { application_ids, staff_id })
    return { count: others.length }
  })
}

/** An agent hands over what the agent is responsible for, and nothing that a colleague is. */
async function lockNamed(tx: Database, call: CaseCall, ids: string[]): Promise<LockedCase[]> {
  const uniqueIds = [...new Set(ids)]
  const locked = await lockCases(tx, caseVisibility(call), uniqueIds)
  if (locked.length < uniqueIds.length) throw new ApiError('not_found')
  const isOfOthers = locked.some(({ responsible_id }) => responsible_id !== call.actor.id)
  if (isOfOthers && isOnlyAssigned(call)) throw new ApiError('forbidden')
  return locked
}
