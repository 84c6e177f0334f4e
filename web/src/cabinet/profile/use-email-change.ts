import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useExplained } from '../../shared/use-explained.ts'
import { useAccountRefresh } from '../security/use-account.ts'

/** Asks the sign-in service for another address. Until both have confirmed it, everything stays as it is. */
export function useEmailChange(): (email: string) => Promise<void> {
  const { auth, origin } = useRootData()
  const refresh = useAccountRefresh()
  const explained = useExplained()
  return (email) =>
    explained(async () => {
      const client = await loadAuthClient(auth)
      const { error } = await client.updateUser({ email }, { emailRedirectTo: `${origin}/auth/callback` })
      if (error) throw error
      await refresh()
    })
}
