import type { AuthRoute } from '../http/call.ts'
import { authorize } from './authorize.ts'
import { finishAtProvider } from './callback.ts'
import { authorizeLink } from './link-identity.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** The redirects to a provider and back, and the providers that lead to an account. */
export const providersRoutes: AuthRoute[] = [
  { method: 'GET', path: '/authorize', limit: 'authorize', handle: authorize },
  { method: 'GET', path: '/callback', handle: finishAtProvider },
  { method: 'GET', path: '/user/identities/authorize', limit: 'authorize', handle: authorizeLink },
  { method: 'DELETE', path: '/user/identities/:id', limit: 'authorize', handle: unlinkIdentity },
]
