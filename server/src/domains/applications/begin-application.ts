import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { parseFields } from 'contract/field-problems'
import { Id } from 'contract/fields'
import * as z from 'zod/mini'
import { isForeignKeyViolation } from '../../db/errors.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { recordStatus } from './application-history.ts'
import { insertApplication, type NewApplication } from './applications.queries.ts'
import { shownApplication } from './shown-application.ts'

type Body = Parsed<typeof applications.create>['body']

/** A client begins a draft of their own; staff enter what a client has submitted. */
export async function beginApplication(call: ActorCall, body: Body): Promise<Application> {
  const newRow = rowOf(call, body)
  try {
    return await call.db.transaction(async (tx) => {
      const row = await insertApplication(tx, newRow)
      if (!row) throw new ApiError('not_found')
      await recordStatus(tx, call, { id: row.id, from: null, to: row.status })
      return shownApplication(call, row)
    })
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}

/** A client sets neither the owner nor the first status. */
function rowOf({ actor }: ActorCall, body: Body): NewApplication {
  const { service_id, program_type, country_preference, experience, status } = body
  const row = { service_id, program_type, country_preference }
  if (actor.kind === 'client') {
    return { ...row, client_id: actor.id, status: 'draft', experience, created_by: null }
  }
  return { ...row, client_id: clientNamed(body), status, experience: null, created_by: actor.id }
}

/** Only staff have to name one, which the shape of the call cannot say. */
function clientNamed(body: Body): string {
  const named = parseFields(z.object({ client_id: Id }), body)
  if (!named.success) throw new ApiError('invalid_fields', { issues: named.error.issues })
  return named.data.client_id
}
