import type { partners } from 'contract/partners'
import type { Handlers } from '../../http/handler.ts'
import { createPartner, removePartner, updatePartner } from './partner-records.ts'
import { listPartners } from './partners.queries.ts'

export const partnersRoutes: Handlers<typeof partners> = {
  list: ({ db }) => listPartners(db),
  create: (call) => createPartner(call, call.body, call.file),
  update: (call) => updatePartner(call, call.params.id, call.body, call.file),
  remove: (call) => removePartner(call, call.params.id),
}
