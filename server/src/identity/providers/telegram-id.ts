import type { UserRow } from '../users/users.queries.ts'

/** The Telegram user behind an account, as Telegram itself has named them; users cannot write what is read here. */
export function telegramIdOf({ identities }: Pick<UserRow, 'identities'>): number | null {
  const telegram = identities.find(({ provider }) => provider === 'custom:telegram')
  const id = telegram?.identity_data.telegram_id
  return typeof id === 'number' ? id : null
}
