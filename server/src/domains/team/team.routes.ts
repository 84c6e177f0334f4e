import type { team } from 'contract/team'
import type { Handlers } from '../../http/handler.ts'
import { listTeam, listWholeTeam } from './team.queries.ts'
import { createMember, removeMember, updateMember } from './team-records.ts'

export const teamRoutes: Handlers<typeof team> = {
  list: ({ db }) => listTeam(db),
  richList: ({ db }) => listWholeTeam(db),
  create: (call) => createMember(call, call.body, call.file),
  update: (call) => updateMember(call, call.params.id, call.body, call.file),
  remove: (call) => removeMember(call, call.params.id),
}
