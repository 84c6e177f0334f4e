import type { partners } from 'contract/partners'
import type { Handlers } from '../../http/handler.ts'
import { listPartners } from './partners.queries.ts'

export const partnersRoutes: Handlers<typeof partners> = {
  list: ({ db }) => listPartners(db),
}
