import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { isForeignKeyViolation } from '../../db/errors.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { updateApplicationRow } from './applications.queries.ts'
import { followService, refuseOlder } from './change-application.ts'
import { withApplication } from './lock-applications.ts'
import { shownApplication } from './shown-application.ts'

type DraftChanges = Parsed<typeof applications.updateDraft>['body']

/** Goes on with a draft. */
export async function updateDraft(call: ActorCall, id: string, changes: DraftChanges): Promise<Application> {
  const { version, ...fields } = changes
  try {
    return await withApplication(call, { id }, async (tx, locked) => {
      if (locked.status !== 'draft') throw new ApiError('wrong_state')
      await refuseOlder(tx, call, locked, version)
      const row = await updateApplicationRow(tx, id, fields)
      await followService(tx, call, locked, row)
      return shownApplication(call, row)
    })
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}
