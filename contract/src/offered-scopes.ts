import { allEndpoints, type NamedEndpoint } from './api.ts'
import { mayBeScope } from './key-scopes.ts'
import { mayCall, type Principal } from './roles.ts'

/** Every call that an API key can be for. */
export const keyScopes: readonly NamedEndpoint[] = allEndpoints.filter(({ endpoint }) => mayBeScope(endpoint))

/** Those that this person may give to a key: nobody gives more than they have. */
export function offeredScopes(principal: Principal): readonly NamedEndpoint[] {
  return keyScopes.filter(({ endpoint }) => mayCall(principal, endpoint))
}
