import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { readAccessToken } from '../../identity/keys/access-token.ts'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'
import { telegramIdOf } from '../../identity/providers/telegram-id.ts'
import { lacksSecondFactor } from '../../identity/sessions/second-factor.ts'
import { type AccountSession, type Refused, readUserMetadata } from './account-session.ts'

/** Whom a token of the embedded sign-in service speaks for. */
export async function readEmbeddedToken(
  deps: Pick<Deps, 'keyring' | 'origin'> & { db: Database },
  token: string,
): Promise<AccountSession | Refused> {
  const reading = await readAccessToken(deps, token)
  if ('refusal' in reading) return { refusal: reading.refusal }
  const { user, session } = reading
  return {
    account: {
      issuer: embeddedIssuer,
      subject: user.id,
      email: user.email,
      isProved: user.email_proved_at !== null,
      phone: user.phone_proved_at && user.phone,
      telegram_id: telegramIdOf(user),
      signed_in_at: session.created_at,
      ...readUserMetadata(user.user_metadata),
    },
    lacksSecondFactor: lacksSecondFactor(reading),
    session: { auth_session_id: session.id },
  }
}
