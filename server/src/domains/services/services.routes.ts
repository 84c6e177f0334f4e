import type { services } from 'contract/services'
import type { Handlers } from '../../http/handler.ts'
import { listRequirements } from '../inputs/input-links.ts'
import { createService, removeService, updateService } from './service-records.ts'
import { listServices } from './services.queries.ts'

export const servicesRoutes: Handlers<typeof services> = {
  list: ({ db }) => listServices(db),
  requirements: ({ db, params }) => listRequirements(db, params.id),
  create: (call) => createService(call, call.body),
  update: (call) => updateService(call, call.params.id, call.body),
  remove: (call) => removeService(call, call.params.id),
}
