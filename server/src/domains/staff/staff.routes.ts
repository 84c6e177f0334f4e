import type { staff } from 'contract/staff'
import type { Handlers } from '../../http/handler.ts'
import { listAgents, listColleagues } from './agents.queries.ts'
import { agentRoleFor } from './agents.ts'
import { sendInvite } from './invites.ts'
import {
  createAccount,
  listAccounts,
  removeAccount,
  revokeSessions,
  updateAccount,
} from './staff-accounts.ts'

export const staffRoutes: Handlers<typeof staff> = {
  list: (call) => listAccounts(call),
  create: (call) => createAccount(call, call.body),
  update: (call) => updateAccount(call, call.params.id, call.body),
  remove: (call) => removeAccount(call, call.params.id),
  revokeSessions: (call) => revokeSessions(call, call.params.id),
  sendInvite: (call) => sendInvite(call, call.params.id),
  listColleagues: ({ db }) => listColleagues(db),
  listAgents: ({ db, scopes, query }) => listAgents(db, agentRoleFor(scopes, query.role)),
}
