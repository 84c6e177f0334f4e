import type { AuthRoute } from '../http/call.ts'
import { authorize } from './authorize.ts'
import { finishAtProvider } from './callback.ts'

/** The redirects to a provider and back. */
export const providersRoutes: AuthRoute[] = [
  { method: 'GET', path: '/authorize', limit: 'authorize', handle: authorize },
  { method: 'GET', path: '/callback', handle: finishAtProvider },
]
