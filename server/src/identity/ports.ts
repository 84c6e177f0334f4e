import type { Language } from 'contract/text'
import type { Database } from '../db/database.ts'

/** What the service asks and tells the rest of the product, which it does not know: handed in where it is registered. */
export type IdentityPorts = {
  /** The client who has linked the chat of a Telegram user, and whether that client has an account; null for nobody. */
  linkedClientOf: (db: Database, telegramId: number) => Promise<{ hasAccount: boolean } | null>
  /** A user no longer signs in with Telegram: what was known of that account there is not theirs any more. */
  telegramUnlinked: (tx: Database, userId: string) => Promise<void>
  tellSecurely: TellSecurely
}

/** Tells a user who has no e-mail of a change of their account, in the transaction of that change. */
export type TellSecurely = (tx: Database, notice: SecurityNotice) => Promise<void>

export type SecurityNotice = {
  auth_user_id: string
  /** As mails of this kind are named: `auth_factor_added`, say. */
  kind: string
  language: Language
  subject: string
  text: string
}
