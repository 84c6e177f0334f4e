import { type AuthRoute, ok } from '../http/call.ts'
import { requireSignedIn } from '../keys/bearer.ts'
import { challengeFactor, enrollFactor, unenrollFactor } from './factors.ts'
import { verifyFactor } from './verify-factor.ts'

/** Second factors: codes of an authenticator app. */
export const factorsRoutes: AuthRoute[] = [
  {
    method: 'POST',
    path: '/factors',
    limit: 'factor',
    handle: async (call) => ok(await enrollFactor(call, await requireSignedIn(call))),
  },
  {
    method: 'POST',
    path: '/factors/:id/challenge',
    limit: 'factor',
    handle: async (call) => ok(await challengeFactor(call, await requireSignedIn(call))),
  },
  {
    method: 'POST',
    path: '/factors/:id/verify',
    limit: 'factor',
    handle: async (call) => ok(await verifyFactor(call, await requireSignedIn(call))),
  },
  {
    method: 'DELETE',
    path: '/factors/:id',
    limit: 'factor',
    handle: async (call) => ok(await unenrollFactor(call, await requireSignedIn(call))),
  },
]
