import type { Database } from '../db/database.ts'
import { deleteFactorsOf } from './factors/factors.queries.ts'
import type { AuthCall } from './http/call.ts'
import { deleteTokensOf } from './mails/one-time-tokens.queries.ts'
import { deleteProviderIdentities } from './providers/provider-accounts.queries.ts'
import { forgetOtherDevices } from './sessions/devices.queries.ts'
import { endSessions } from './sessions/sessions.queries.ts'
import { forgetPassword } from './users/users.queries.ts'

/** Removes every way in that a stranger may have set up: the address was never shown to be theirs. */
export async function revokeUnprovedAccess(
  tx: Database,
  { telegramUnlinked }: Pick<AuthCall, 'telegramUnlinked'>,
  userId: string,
): Promise<void> {
  await forgetPassword(tx, userId)
  await deleteProviderIdentities(tx, userId)
  await telegramUnlinked(tx, userId)
  await endSessions(tx, userId)
  await deleteTokensOf(tx, userId)
  await deleteFactorsOf(tx, userId)
  await tx.run(forgetOtherDevices(userId, null))
}
