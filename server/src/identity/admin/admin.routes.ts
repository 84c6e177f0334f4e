import type { AuthRoute } from '../http/call.ts'
import { adminDeleteFactor, adminListFactors } from './admin-factors.ts'
import {
  adminCreateUser,
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminUpdateUser,
} from './admin-users.ts'
import { generateLink } from './generate-link.ts'
import { inviteUser } from './invite-user.ts'
import { forService } from './service-role.ts'

/** Administration with the service key: for other programs and their tests, never for the web client. */
const table: AuthRoute[] = [
  { method: 'GET', path: '/admin/users', handle: adminListUsers },
  { method: 'POST', path: '/admin/users', handle: adminCreateUser },
  { method: 'GET', path: '/admin/users/:id', handle: adminGetUser },
  { method: 'PUT', path: '/admin/users/:id', handle: adminUpdateUser },
  { method: 'DELETE', path: '/admin/users/:id', handle: adminDeleteUser },
  { method: 'GET', path: '/admin/users/:id/factors', handle: adminListFactors },
  { method: 'DELETE', path: '/admin/users/:id/factors/:factorId', handle: adminDeleteFactor },
  { method: 'POST', path: '/admin/generate_link', handle: generateLink },
  { method: 'POST', path: '/invite', handle: inviteUser },
]

export const adminRoutes: AuthRoute[] = table.map((route) => ({ ...route, handle: forService(route.handle) }))
