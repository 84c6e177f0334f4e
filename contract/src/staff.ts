import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, FullName, Id, Phone, Time, Username, Version } from './fields.ts'
import {
  AgentRole,
  adminRoles,
  agentRoles,
  allow,
  officeRoles,
  StaffRole,
  stageManagerRoles,
} from './roles.ts'
import { ifGiven, orElse, orNull } from './wire-values.ts'

export const StaffUser = z.object({
  id: Id,
  full_name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: StaffRole,
  has_access: z.array(StaffRole),
  avatar_url: z.nullable(z.string()),
  active: z.boolean(),
  created_at: Time,
  version: Version,
})
export type StaffUser = z.infer<typeof StaffUser>

export const Agent = z.object({ id: Id, full_name: z.string(), open_leads: z.int() })
export type Agent = z.infer<typeof Agent>

/** Who can be named in a note as `@username`. */
export const Colleague = z.object({ id: Id, full_name: z.string(), username: z.string(), role: StaffRole })
export type Colleague = z.infer<typeof Colleague>

const ExtraRoles = z.pipe(
  z.array(StaffRole).check(z.maxLength(50)),
  z.transform((roles) => [...new Set(roles)]),
)

const NewStaffUser = z.object({
  full_name: FullName,
  username: Username,
  email: orElse(Email, null),
  phone: orElse(Phone, null),
  role: StaffRole,
  has_access: orElse(ExtraRoles, [] as StaffRole[]),
})

const StaffUserChanges = z.object({
  full_name: z.optional(FullName),
  username: z.optional(Username),
  email: z.optional(orNull(Email)),
  phone: z.optional(orNull(Phone)),
  role: z.optional(StaffRole),
  has_access: ifGiven(ExtraRoles),
  active: z.optional(z.boolean()),
  version: z.optional(Version),
})

/** One use, 72 hours. */
const InviteLink = z.object({ invite_url: z.string() })

const params = z.object({ id: Id })
const access = allow({ all: ['super_admin'], below: ['admin'] })

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/users/get-list',
    access: allow({ all: adminRoles }),
    answer: z.array(StaffUser),
    summary: 'All staff accounts',
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/create',
    access,
    body: NewStaffUser,
    answer: z.extend(StaffUser, InviteLink.shape),
    status: 201,
    errors: ['username_taken', 'email_taken'],
    summary: 'Adds a staff account; its password is set through the invite link',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/update/{id}',
    access,
    params,
    body: StaffUserChanges,
    answer: StaffUser,
    errors: ['username_taken', 'email_taken', 'changed_meanwhile', 'last_super_admin'],
    summary: 'Changes a staff account; what is left out stays',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/delete/{id}',
    access,
    params,
    errors: ['last_super_admin'],
    summary: 'Deletes a staff account and frees its leads',
  }),
  revokeSessions: endpoint({
    method: 'POST',
    path: '/users/revoke-sessions/{id}',
    access,
    params,
    summary: 'Signs a member of staff out everywhere',
  }),
  sendInvite: endpoint({
    method: 'POST',
    path: '/users/send-invite/{id}',
    access,
    params,
    answer: InviteLink,
    errors: ['wrong_state'],
    summary: 'Makes a new link to set the password, also for who forgot it',
  }),
  listColleagues: endpoint({
    method: 'GET',
    path: '/users/get-colleagues',
    access: allow({ all: [...officeRoles, ...stageManagerRoles, ...agentRoles] }),
    answer: z.array(Colleague),
    summary: 'The active colleagues who work on leads, by name',
  }),
  listAgents: endpoint({
    method: 'GET',
    path: '/users/get-angets',
    access: allow({ all: officeRoles, team: stageManagerRoles }),
    query: z.object({ role: ifGiven(AgentRole) }),
    answer: z.array(Agent),
    summary: 'The active agents of a role with their open leads, lightest load first',
  }),
}
