import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { audit } from '../../audit.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { dropFiles } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { getApplication, holdApplication, updateDraftRow } from './applications.queries.ts'
import { removalOfUnasked } from './checklist.queries.ts'
import { shownApplication } from './shown-application.ts'

type DraftChanges = Parsed<typeof applications.updateDraft>['body']

/** Goes on with a draft. What another service does not ask for goes with the old one; what both ask for stays. */
export async function updateDraft(call: ActorCall, id: string, changes: DraftChanges): Promise<Application> {
  const { db, actor } = call
  try {
    return await db.transaction(async (tx) => {
      const held = await holdApplication(tx, actor, id)
      if (held.status !== 'draft') throw new ApiError('wrong_state')
      if (changes.version !== undefined && changes.version !== held.version) {
        throw updateRefusal(shownApplication(call, await getApplication(tx, actor, id)))
      }
      const row = await updateDraftRow(tx, id, changes)
      if (row.service_id !== held.service_id) {
        const files = await dropFiles(call, tx, removalOfUnasked(row))
        const detail = { from: held.service_id, to: row.service_id, files }
        await audit(tx, {
          kind: 'application.service_changed',
          ...byCaller(call, 'application', id),
          detail,
        })
      }
      return shownApplication(call, row)
    })
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}
