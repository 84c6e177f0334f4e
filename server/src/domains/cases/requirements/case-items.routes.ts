import type { caseItems } from 'contract/case-items'
import type { Handlers } from '../../../http/handler.ts'
import { applyRequirements } from './apply-requirements.ts'
import { addItem, updateItem } from './change-items.ts'

export const caseItemsRoutes: Handlers<typeof caseItems> = {
  addItem: (call) => addItem(call, call.params.id, call.body),
  updateItem: (call) => updateItem(call, call.params.id, call.body),
  applyRequirements: (call) => applyRequirements(call, call.params.id, call.body),
}
