import { randomUUID } from 'node:crypto'
import type { ApplicationDocument, applications } from 'contract/applications'
import { documentReview } from 'contract/document-review'
import type { Parsed } from 'contract/endpoint'
import { mayCall } from 'contract/roles'
import type { Database } from '../../db/database.ts'
import { linkInAnswer } from '../../files/file-link.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedFile } from '../../http/uploads/receive-file.ts'
import { addVersion, type CaseCall, markUntold } from '../cases/case-store/case-store.ts'
import { notifyAnswered } from '../notifications/notify-document.ts'
import { findPlace } from './checklist-place.queries.ts'
import type { LockedApplication } from './lock-applications.queries.ts'
import { withApplication } from './lock-applications.ts'

type Place = Parsed<typeof applications.upload>['params']
type Body = Parsed<typeof applications.upload>['body']

/** Puts a file into its place on the checklist: as the next version of the client's document. */
export function attachDocument(
  call: CaseCall,
  { applicationId, serviceInputId: input_id }: Place,
  { accept: isAccepted }: Body,
  file: ReceivedFile,
): Promise<ApplicationDocument> {
  const { actor } = call
  const accept = isAccepted && actor.kind === 'staff' && mayCall(actor, documentReview.review)
  return withApplication(call, { id: applicationId }, async (tx, locked) => {
    const { client_id } = locked
    const owner = { client_id }
    const place = { application_id: applicationId }
    const { has_version } = await requirePlace(tx, locked, input_id)
    const id = randomUUID()
    const version = {
      owner,
      input_id,
      file: { ...file, id, original_name: file.name, owner },
      actor,
      place,
      accept,
    }
    const added = await addVersion(tx, version, {
      kind: has_version ? 'application.file_replaced' : 'application.file_uploaded',
      ...byCaller(call, 'application', applicationId),
      detail: { service_input_id: input_id, file_id: id },
    })
    if (accept) await markUntold(tx, [applicationId])
    else await notifyAnswered(tx, call, added.answered)
    const { item_id, file_id, name, uploaded_at, is_offered } = added
    return {
      id: item_id as string,
      file_id,
      name,
      file_url: is_offered ? linkInAnswer(call, file_id) : null,
      uploaded_at,
      application_id: applicationId,
      service_input_id: input_id,
      client_id,
    }
  })
}

/** Where a file may be put: what is asked for, in an application that is not over. */
export async function requirePlace(
  tx: Database,
  locked: LockedApplication,
  input_id: string,
): Promise<{ has_version: boolean }> {
  const place = await findPlace(tx, locked, input_id)
  if (!place.is_there) throw new ApiError('not_found')
  if (place.is_finished || locked.status === 'rejected') throw new ApiError('wrong_state')
  return place
}
