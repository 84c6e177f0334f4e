import type { AuthRoute } from '../http/call.ts'
import { authorize } from './authorize.ts'
import { finishAtProvider } from './callback.ts'

/** The redirects to the provider and back. */
export const googleRoutes: AuthRoute[] = [
  { method: 'GET', path: '/authorize', limit: 'authorize', handle: authorize },
  { method: 'GET', path: '/callback', handle: finishAtProvider },
]
