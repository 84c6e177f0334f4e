import type { SignedIn } from '../keys/access-token.ts'

const recentHours = 24

/** Whether this person has shown who they are a short while ago: an open session that somebody finds is older. */
export function isRecent({ session }: Pick<SignedIn, 'session'>): boolean {
  return Date.now() - Date.parse(session.created_at) < recentHours * 3_600_000
}
