import type { SignedIn } from '../keys/access-token.ts'
import type { UserRow } from '../users/users.queries.ts'

export function hasSecondFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** There is a second factor, and this session has not passed it. */
export function lacksSecondFactor({ user, session }: SignedIn): boolean {
  return session.aal !== 'aal2' && hasSecondFactor(user)
}
