import type { serviceSteps } from 'contract/service-steps'
import type { Handlers } from '../../http/handler.ts'
import { saveSteps } from './save-steps.ts'
import { listServiceSteps } from './service-steps.queries.ts'

export const serviceStepsRoutes: Handlers<typeof serviceSteps> = {
  list: ({ db, query }) => listServiceSteps(db, query.service_id ?? null),
  save: (call) => saveSteps(call, call.body),
}
