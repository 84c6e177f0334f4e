import { randomUUID } from 'node:crypto'
import type { ApplicationDocument } from 'contract/applications'
import { removeFiles } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedFile } from '../../http/uploads/receive-file.ts'
import { fileIn, isLinkedInput, putDocument } from './checklist.queries.ts'
import { withApplication } from './lock-applications.ts'
import { shownDocument } from './shown-application.ts'

type Place = { applicationId: string; serviceInputId: string }

/** Puts a file into its place on the checklist. A client may do so in a draft only: submitted files stay. */
export function attachDocument(
  call: ActorCall,
  { applicationId, serviceInputId: inputId }: Place,
  file: ReceivedFile,
): Promise<ApplicationDocument> {
  const { actor } = call
  return withApplication(call, { id: applicationId }, async (tx, { client_id, service_id, status }) => {
    const [isLinked, [old]] = await Promise.all([
      isLinkedInput(tx, service_id, inputId),
      // Before the new one is counted: the bytes of the replaced file are free again.
      removeFiles(call, tx, fileIn({ applicationId, inputId })),
    ])
    if (!isLinked) throw new ApiError('not_found')
    if (actor.kind === 'client' && status !== 'draft') throw new ApiError('wrong_state')
    const id = randomUUID()
    const document = {
      applicationId,
      inputId,
      file: { ...file, id, original_name: file.name, owner: { client_id } },
      uploadedBy: actor.kind === 'staff' ? actor.id : null,
    }
    const auditEntry = {
      kind: old ? 'application.file_replaced' : 'application.file_uploaded',
      ...byCaller(call, 'application', applicationId),
      detail: { service_input_id: inputId, file_id: id, ...(old && { replaced: old }) },
    }
    return shownDocument(call, await putDocument(tx, document, auditEntry))
  })
}
