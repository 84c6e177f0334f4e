import { teamOfStage } from 'contract/lead-states'
import type { AgentRole, Role, Scope } from 'contract/roles'
import { ApiError } from '../../http/api-error.ts'

/** Whose agents the caller may see: a stage's manager the own team, those above every one. */
export function agentRoleFor(scopes: Partial<Record<Role, Scope>>, asked: AgentRole | undefined): AgentRole {
  if (Object.values(scopes).includes('all')) return asked ?? 'call_agent'
  // The scopes begin with the main role, whose team is the one meant when none is named.
  const own = Object.keys(scopes).flatMap((role) =>
    Object.values(teamOfStage).flatMap(({ manager, agent }) => (manager === role ? [agent] : [])),
  )
  const role = own.find((agent) => asked === undefined || agent === asked)
  if (!role) throw new ApiError('forbidden')
  return role
}
