import { isOpenTime } from 'contract/reminders'
import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { countedAnew, isRemindedToday, remind } from '../notifications/telling/remind.ts'
import { countReminder } from '../notifications/telling/remind-clients.ts'
import { listCasesToRemind } from '../notifications/telling/reminders.queries.ts'
import { type CaseCall, caseVisibility, lockCaseToRemind } from './case-store/case-store.ts'

/** Reminds a client now, in the same hours as the job; its reminders are counted anew from this one. */
export function remindClient(call: CaseCall, id: string, now = new Date()): Promise<undefined> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    const visible = caseVisibility(call)
    await lockCaseToRemind(tx, id, visible)
    const [row] = await listCasesToRemind(tx, sql`(applications.id = ${id} and ${visible})`)
    if (!row) throw new ApiError('not_found')
    if (row.turn !== 'client') throw new ApiError('wrong_state')
    if (row.is_off || !isOpenTime(now) || isRemindedToday(row, now)) throw new ApiError('remind_not_now')
    // The job sends no second mail on that day.
    await countReminder(tx, row.client_id, now)
    await remind(tx, call, [{ row, next: countedAnew(row, now) }], actor)
    await audit(tx, { kind: 'case.reminded', ...byCaller(call, 'application', id) })
    return undefined
  })
}
