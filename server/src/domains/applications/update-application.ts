import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { type ApplicationRow, updateApplicationRow } from './applications.queries.ts'
import { followService, followStatus, refuseOlder } from './change-application.ts'
import { type HeldApplication, withApplication } from './hold-applications.ts'
import { shownApplication } from './shown-application.ts'

type Changes = Parsed<typeof applications.update>['body']

/** The office corrects what was written down. */
export async function updateApplication(call: ActorCall, id: string, changes: Changes): Promise<Application> {
  const { version, ...fields } = changes
  try {
    return await withApplication(call, { id, moveTo: fields.client_id }, async (tx, held) => {
      await refuseOlder(tx, call, held, version)
      const row = await updateApplicationRow(tx, id, fields)
      await followClient(tx, call, held, row)
      await followService(tx, call, held, row)
      await noteFields(tx, call, held, row)
      await followStatus(tx, call, held, row)
      return shownApplication(call, row)
    })
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}

/** What a person has said or handed in never becomes another person's: then a new application has to be written down. */
async function followClient(
  tx: Database,
  call: ActorCall,
  before: HeldApplication,
  after: ApplicationRow,
): Promise<void> {
  const { id, client_id } = after
  if (client_id === before.client_id) return
  if (await isOfPerson(tx, id)) throw new ApiError('not_movable')
  const detail = { from: before.client_id, to: client_id }
  await audit(tx, { kind: 'application.client_changed', ...byCaller(call, 'application', id), detail })
}

/** Whether there is anything in it that came from the client, or is about nobody else. */
async function isOfPerson(tx: Database, id: string): Promise<boolean> {
  const found = await tx.one(sql`
    select from applications
    where id = ${id} and (
      experience is not null
      or exists (select from application_documents where application_id = applications.id)
      or exists (
        select from application_history where application_id = applications.id and actor_kind = 'client'
      )
    )`)
  return found !== undefined
}

async function noteFields(
  tx: Database,
  call: ActorCall,
  before: HeldApplication,
  after: ApplicationRow,
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
