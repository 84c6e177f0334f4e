import * as z from 'zod/mini'
import { mayBeScope, type NamedCall, scopeName } from './key-scopes.ts'

export const staffRoles = [
  'super_admin',
  'admin',
  'manager',
  'finance',
  'call_manager',
  'call_agent',
  'consulting_manager',
  'consulting_agent',
  'document_manager',
  'document_agent',
] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

export const agentRoles = ['call_agent', 'consulting_agent', 'document_agent'] as const satisfies StaffRole[]
export const AgentRole = z.enum(agentRoles)
export type AgentRole = z.infer<typeof AgentRole>

/** Those who run the agency. */
export const adminRoles = ['super_admin', 'admin'] as const satisfies StaffRole[]
/** Those who work on every record. */
export const officeRoles = [...adminRoles, 'manager'] as const satisfies StaffRole[]
/** Those who assign the leads of one stage to its agents. */
export const stageManagerRoles = [
  'call_manager',
  'consulting_manager',
  'document_manager',
] as const satisfies StaffRole[]

export type Role = StaffRole | 'client'

/** Nobody grants, edits or deletes at or above the own rank; the exceptions are in docs/permissions.md. */
export const rank: Record<Role, number> = {
  super_admin: 5,
  admin: 4,
  manager: 3,
  finance: 2,
  call_manager: 2,
  consulting_manager: 2,
  document_manager: 2,
  call_agent: 1,
  consulting_agent: 1,
  document_agent: 1,
  client: 0,
}

/** The scope of a permission; the letters of docs/permissions.md. */
export type Scope = 'all' | 'own' | 'assigned' | 'team' | 'below' | 'masked'

export type Access = 'everyone' | Partial<Record<Role, Scope>>

/** What of an endpoint says who may call it. */
type Guarded = NamedCall & { access: Access }

/** Who may call an endpoint, written scope by scope. */
export function allow(grants: Partial<Record<Scope, readonly Role[]>>): Partial<Record<Role, Scope>> {
  const access: Partial<Record<Role, Scope>> = {}
  for (const [scope, roles] of Object.entries(grants) as [Scope, readonly Role[]][]) {
    for (const role of roles) access[role] = scope
  }
  return access
}

export type Principal =
  | { kind: 'client' }
  | {
      kind: 'staff'
      role: StaffRole
      has_access: readonly StaffRole[]
      /** The call comes with an API key of this account: it may do no more than these. */
      api_key?: { scopes: readonly string[] } | undefined
    }

/** A client is only ever a client; a staff account has its main role and the extra ones. */
export function rolesOf(principal: Principal): readonly Role[] {
  return principal.kind === 'client' ? ['client'] : [...new Set([principal.role, ...principal.has_access])]
}

export function rankOf(principal: Principal): number {
  return Math.max(...rolesOf(principal).map((role) => rank[role]))
}

/** The scopes a principal has on an endpoint, by role; empty means that it may not call it. */
export function scopesOf(principal: Principal, endpoint: Guarded): Partial<Record<Role, Scope>> {
  const { access } = endpoint
  if (!isInKey(principal, endpoint)) return {}
  const scopes: Partial<Record<Role, Scope>> = {}
  for (const role of rolesOf(principal)) {
    const scope = access === 'everyone' ? 'all' : access[role]
    if (scope) scopes[role] = scope
  }
  return scopes
}

/** True without a key: then the roles alone decide. */
function isInKey(principal: Principal, endpoint: Guarded): boolean {
  if (principal.kind === 'client' || !principal.api_key) return true
  return mayBeScope(endpoint) && principal.api_key.scopes.includes(scopeName(endpoint))
}

/** The one rule that refuses on the server and hides the button in the office. */
export function mayCall(principal: Principal | null, endpoint: Guarded): boolean {
  if (endpoint.access === 'everyone') return true
  return principal !== null && Object.keys(scopesOf(principal, endpoint)).length > 0
}
