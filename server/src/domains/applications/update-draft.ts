import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { isCheckViolation, isForeignKeyViolation } from '../../db/errors.ts'
import { ApiError } from '../../http/api-error.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { type CaseCall, setTravel, settleTurn } from '../cases/case-store/case-store.ts'
import { readApplicationRow, updateApplicationRow } from './applications.queries.ts'
import { followService, refuseOlder } from './change-application.ts'
import { withApplication } from './lock-applications.ts'
import { shownApplication } from './shown-application.ts'

type DraftChanges = Parsed<typeof applications.updateDraft>['body']

/** Goes on with a draft. */
export async function updateDraft(call: CaseCall, id: string, changes: DraftChanges): Promise<Application> {
  const { version, travel_on, ...fields } = changes
  try {
    return await withApplication(call, { id }, async (tx, locked) => {
      if (locked.status !== 'draft') throw new ApiError('wrong_state')
      await refuseOlder(tx, call, locked, version)
      const row = await updateApplicationRow(tx, id, fields)
      await followService(tx, call, locked, row)
      if (travel_on !== undefined) await setTravel(tx, id, { travel_on })
      await settleTurn(tx, [id])
      return shownApplication(call, await readApplicationRow(tx, id))
    })
  } catch (error) {
    // The return is set elsewhere, so that only the database sees both days.
    if (isCheckViolation(error, 'cases_return_after_travel')) throw wrongField('travel_on', 'return_day')
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}
