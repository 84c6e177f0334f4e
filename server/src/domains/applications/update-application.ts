import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { type CaseCall, settleTurn } from '../cases/case-store/case-store.ts'
import { hasClientContent, readApplicationRow, updateApplicationRow } from './applications.queries.ts'
import { followService, followStatus, refuseOlder } from './change-application.ts'
import type { LockedApplication } from './lock-applications.queries.ts'
import { withApplication } from './lock-applications.ts'
import { shownApplication } from './shown-application.ts'

type Changes = Parsed<typeof applications.update>['body']

/** The office corrects what was entered. */
export async function updateApplication(call: CaseCall, id: string, changes: Changes): Promise<Application> {
  const { version, ...fields } = changes
  try {
    return await withApplication(call, { id, moveTo: fields.client_id }, async (tx, locked) => {
      await refuseOlder(tx, call, locked, version)
      const row = await updateApplicationRow(tx, id, fields)
      await followClient(tx, call, locked, row)
      await followService(tx, call, locked, row)
      await auditFields(tx, call, locked, row)
      await followStatus(tx, call, locked, row)
      await settleTurn(tx, [id])
      return shownApplication(call, await readApplicationRow(tx, id))
    })
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}

/** What a client has written or submitted never moves to another client: that takes a new application. */
async function followClient(
  tx: Database,
  call: CaseCall,
  before: LockedApplication,
  after: LockedApplication,
): Promise<void> {
  const { id, client_id } = after
  if (client_id === before.client_id) return
  if (await hasClientContent(tx, id)) throw new ApiError('not_movable')
  const detail = { from: before.client_id, to: client_id }
  await audit(tx, { kind: 'application.client_changed', ...byCaller(call, 'application', id), detail })
}

async function auditFields(
  tx: Database,
  call: CaseCall,
  before: LockedApplication,
  after: LockedApplication,
): Promise<void> {
  const fields = (['program_type', 'country_preference'] as const).filter(
    (field) => before[field] !== after[field],
  )
  if (fields.length === 0) return
  await audit(tx, {
    kind: 'application.updated',
    ...byCaller(call, 'application', after.id),
    detail: { fields },
  })
}
