import type { rates } from 'contract/rates'
import type { Handlers } from '../../http/handler.ts'
import { listRates } from './rates.queries.ts'
import { setRate } from './set-rate.ts'
import { listCurrentRates, shownRecord } from './shown-rates.ts'

export const ratesRoutes: Handlers<typeof rates> = {
  list: (call) => listCurrentRates(call),
  richList: async ({ db, query }) => (await listRates(db, query)).map(shownRecord),
  create: (call) => setRate(call, call.body),
}
