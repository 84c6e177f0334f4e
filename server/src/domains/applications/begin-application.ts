import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { parseFields } from 'contract/field-problems'
import { Id } from 'contract/fields'
import * as z from 'zod/mini'
import { isForeignKeyViolation } from '../../db/errors.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { carryOver, handIn, settleTurn } from '../cases/case-store/case-store.ts'
import { noteReceived } from '../notifications/telling/tell-received.ts'
import { recordStatus } from './application-history.ts'
import { insertApplication, type NewApplication, readApplicationRow } from './applications.queries.ts'
import { shownApplication } from './shown-application.ts'

type Body = Parsed<typeof applications.create>['body']

/** A client begins a draft of their own; staff enter what a client has submitted. It takes what was handed over before. */
export async function beginApplication(call: ActorCall, body: Body): Promise<Application> {
  const newRow = rowOf(call, body)
  try {
    return await call.db.transaction(async (tx) => {
      const id = await insertApplication(tx, newRow)
      if (!id) throw new ApiError('not_found')
      await recordStatus(tx, call, { id, from: null, to: newRow.status })
      await carryOver(tx, call.actor, id)
      if (newRow.status !== 'draft') await handIn(tx, call.actor, id)
      await settleTurn(tx, [id])
      if (newRow.status !== 'draft') await noteReceived(tx, id)
      return shownApplication(call, await readApplicationRow(tx, id))
    })
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}

/** A client sets neither the owner nor the first status. */
function rowOf({ actor }: ActorCall, body: Body): NewApplication {
  const { service_id, program_type, country_preference, travel_on, experience, status } = body
  const row = { service_id, program_type, country_preference, travel_on }
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
