import { randomUUID } from 'node:crypto'
import { type InputFileKind, inputFileRules, type ServiceInput } from 'contract/inputs'
import { checkUpload } from 'contract/uploads'
import { audit } from '../../audit.ts'
import { insertLiveFile, removeFile } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedFile } from '../../http/uploads/receive-file.ts'
import { lockInput, setInputFile } from './inputs.queries.ts'
import { shownInput } from './shown-input.ts'

/** The call takes what either kind takes; each kind takes less. */
export function storeInputFile(
  call: ActorCall,
  id: string,
  kind: InputFileKind,
  file: ReceivedFile,
): Promise<ServiceInput> {
  const problem = checkUpload(inputFileRules[kind], file)
  if (problem) throw new ApiError(problem)
  return call.db.transaction(async (tx) => {
    const before = await lockInput(tx, id)
    if (!before) throw new ApiError('not_found')
    const fileId = randomUUID()
    await insertLiveFile(tx, { ...file, id: fileId, original_name: file.name, owner: { input_id: id } })
    const after = await setInputFile(tx, id, kind, fileId)
    if (before[kind]) await removeFile(call, tx, before[kind].file_id)
    const detail = { kind, file_id: fileId }
    await audit(tx, { kind: 'input.file_uploaded', ...byCaller(call, 'input', id), detail })
    return shownInput(call, after)
  })
}

export function removeInputFile(call: ActorCall, id: string, kind: InputFileKind): Promise<ServiceInput> {
  return call.db.transaction(async (tx) => {
    const file = (await lockInput(tx, id))?.[kind]
    if (!file) throw new ApiError('not_found')
    const after = await setInputFile(tx, id, kind, null)
    await removeFile(call, tx, file.file_id)
    const detail = { kind, file_id: file.file_id }
    await audit(tx, { kind: 'input.file_removed', ...byCaller(call, 'input', id), detail })
    return shownInput(call, after)
  })
}
