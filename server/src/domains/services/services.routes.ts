import type { services } from 'contract/services'
import type { Handlers } from '../../http/handler.ts'
import { createService, listServices, removeService, updateService } from './services.queries.ts'

export const servicesRoutes: Handlers<typeof services> = {
  list: ({ db }) => listServices(db),
  create: ({ db, body }) => createService(db, body),
  update: ({ db, params, body }) => updateService(db, params.id, body),
  remove: ({ db, params }) => removeService(db, params.id),
}
