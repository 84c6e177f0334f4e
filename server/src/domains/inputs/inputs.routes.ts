import type { inputs } from 'contract/inputs'
import type { Handlers } from '../../http/handler.ts'
import { removeInputFile, storeInputFile } from './input-files.ts'
import { connectInput, disconnectInput, listInputsOf } from './input-links.ts'
import { createInput, listAllInputs, removeInput, updateInput } from './input-records.ts'

export const inputsRoutes: Handlers<typeof inputs> = {
  list: listAllInputs,
  listByService: (call) => listInputsOf(call, call.params.service_id),
  create: (call) => createInput(call, call.body),
  update: (call) => updateInput(call, call.params.id, call.body),
  remove: (call) => removeInput(call, call.params.id),
  uploadFile: (call) => storeInputFile(call, call.params.id, call.body.kind, call.file),
  removeFile: (call) => removeInputFile(call, call.params.id, call.body.kind),
  connect: (call) => connectInput(call, call.body),
  disconnect: (call) => disconnectInput(call, call.body),
}
