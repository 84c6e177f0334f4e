import type { telegram } from 'contract/telegram'
import type { Handlers } from '../../http/handler.ts'
import { getOffice, linkGroup, unlinkGroup, updateOffice } from './colleagues/office.ts'
import { getClientTelegram, linkClientTelegram, unlinkClientTelegram } from './links/client-telegram.ts'
import { getOwnTelegram, linkOwnTelegram, unlinkOwnTelegram } from './links/own-telegram.ts'
import { decideRequest } from './requests/decide-request.ts'
import { listOpenRequests } from './requests/requests.queries.ts'

export const telegramRoutes: Handlers<typeof telegram> = {
  getOwn: getOwnTelegram,
  linkOwn: linkOwnTelegram,
  unlinkOwn: unlinkOwnTelegram,
  getClient: (call) => getClientTelegram(call, call.params.id),
  linkClient: (call) => linkClientTelegram(call, call.params.id),
  unlinkClient: (call) => unlinkClientTelegram(call, call.params.id),
  listRequests: ({ db }) => listOpenRequests(db),
  decideRequest: (call) => decideRequest(call, call.params.id, call.body),
  getOffice,
  updateOffice,
  linkGroup,
  unlinkGroup,
}
