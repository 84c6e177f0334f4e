import { randomUUID } from 'node:crypto'
import type { ApplicationDocument } from 'contract/applications'
import type { ArrivedFile } from '../../files/arrived-file.ts'
import { dropFiles } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { fileIn, isAskedFor, putDocument } from './checklist.queries.ts'
import { withApplication } from './hold-applications.ts'
import { shownDocument } from './shown-application.ts'

type Place = { applicationId: string; serviceInputId: string }

/** Puts a file into its place on the checklist. A client does so only in a draft: what was looked at is not swapped. */
export function attachDocument(
  call: ActorCall,
  { applicationId, serviceInputId: inputId }: Place,
  file: ArrivedFile,
): Promise<ApplicationDocument> {
  const { actor } = call
  return withApplication(call, { id: applicationId }, async (tx, { client_id, service_id, status }) => {
    const [isAsked, [old]] = await Promise.all([
      isAskedFor(tx, service_id, inputId),
      // Before the new one is counted: what is replaced makes room.
      dropFiles(call, tx, fileIn({ applicationId, inputId })),
    ])
    if (!isAsked) throw new ApiError('not_found')
    if (actor.kind === 'client' && status !== 'draft') throw new ApiError('wrong_state')
    const id = randomUUID()
    const document = {
      applicationId,
      inputId,
      file: { ...file, id, original_name: file.name, owner: { client_id } },
      uploadedBy: actor.kind === 'staff' ? actor.id : null,
    }
    const noted = {
      kind: old ? 'application.file_replaced' : 'application.file_uploaded',
      ...byCaller(call, 'application', applicationId),
      detail: { service_input_id: inputId, file_id: id, ...(old && { replaced: old }) },
    }
    return shownDocument(call, await putDocument(tx, document, noted))
  })
}
