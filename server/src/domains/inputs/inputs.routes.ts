import type { inputs } from 'contract/inputs'
import type { Handlers } from '../../http/handler.ts'
import { connectInput, disconnectInput, listInputsOf } from './input-links.ts'
import { createInput, removeInput, updateInput } from './input-records.ts'
import { listInputs } from './inputs.queries.ts'

export const inputsRoutes: Handlers<typeof inputs> = {
  list: ({ db }) => listInputs(db),
  listByService: ({ db, params }) => listInputsOf(db, params.service_id),
  create: (call) => createInput(call, call.body),
  update: (call) => updateInput(call, call.params.id, call.body),
  remove: (call) => removeInput(call, call.params.id),
  connect: (call) => connectInput(call, call.body),
  disconnect: (call) => disconnectInput(call, call.body),
}
