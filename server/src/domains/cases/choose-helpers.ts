import type { CasePerson } from 'contract/applications'
import { audit } from '../../audit.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { withPortrait } from '../applications/shown-application.ts'
import { notifyCaseHelped } from '../notifications/notify-case.ts'
import { type CaseCall, caseVisibility, listPeople, lockCases, setHelpers } from './case-store/case-store.ts'
import { lockCaseWorkers } from './cases.queries.ts'

/** Says who works on a case beside who is responsible; who is not named any more is off it at once. */
export function chooseHelpers(call: CaseCall, id: string, staffIds: string[]): Promise<CasePerson[]> {
  const { db, actor } = call
  const staff_ids = [...new Set(staffIds)]
  return db.transaction(async (tx) => {
    if ((await lockCaseWorkers(tx, staff_ids)) < staff_ids.length) throw wrongField('staff_ids', 'choice')
    const [locked] = await lockCases(tx, caseVisibility(call), [id])
    if (!locked) throw new ApiError('not_found')
    const added = await setHelpers(tx, actor, { application_id: id, staff_ids, given_by: actor.id })
    await notifyCaseHelped(tx, call, added, locked)
    await audit(tx, { kind: 'case.helpers_set', ...byCaller(call, 'application', id), detail: { staff_ids } })
    return (await listPeople(tx, id)).map((row) => withPortrait(call, row))
  })
}
