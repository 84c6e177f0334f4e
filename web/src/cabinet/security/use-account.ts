import type { UserIdentity } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAuth } from 'contract/page'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'

const queryKey = ['account of the sign-in service'] as const

/** Under this name the sign-in service knows Telegram. */
export const telegramProvider = 'custom:telegram'

export type Factor = { id: string; created_at: string }

/** What the sign-in service knows of the account. */
export type Account = {
  email: string
  /** The address asked for instead; empty unless one waits for its confirmations. */
  newEmail: string
  /** Whether the account ever had a password; one created with another service may have none. */
  hasPassword: boolean
  /** The sign-in with Telegram; null where it is not turned on. */
  telegram: UserIdentity | null
  /** The authenticator apps that count. */
  factors: Factor[]
  /** There is a second factor that this session has not passed; little may be changed until it has. */
  lacksCode: boolean
}

export function useAccount() {
  const { auth } = useRootData()
  return useQuery({ queryKey, queryFn: () => readAccount(auth) })
}

/** Refetches after a change, and waits for the answer. */
export function useAccountRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}

async function readAccount(auth: PageAuth): Promise<Account> {
  const client = await loadAuthClient(auth)
  const { data, error } = await client.getUser()
  if (error) throw error
  const { email = '', new_email: newEmail = '', identities = [], factors = [] } = data.user
  const counting = factors.filter(({ status }) => status === 'verified')
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  if (level.error) throw level.error
  return {
    email,
    newEmail,
    hasPassword: identities.some(({ provider }) => provider === 'email'),
    telegram: identities.find(({ provider }) => provider === telegramProvider) ?? null,
    factors: counting.map(({ id, created_at }) => ({ id, created_at })),
    lacksCode: counting.length > 0 && level.data.currentLevel !== 'aal2',
  }
}
