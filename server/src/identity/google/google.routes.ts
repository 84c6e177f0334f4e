import type { AuthRoute } from '../call.ts'
import { authorize } from './authorize.ts'
import { finishAtProvider } from './callback.ts'

/** The way to the provider and back; a browser walks it. */
export const googleRoutes: AuthRoute[] = [
  { method: 'GET', path: '/authorize', limit: 'authorize', handle: authorize },
  { method: 'GET', path: '/callback', handle: finishAtProvider },
]
