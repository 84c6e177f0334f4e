import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'

/** What is said while a sign-in with another service is finished: who came back is unknown where there are two. */
export function useWorkingLabel(): string {
  const { providers } = useText('account')
  const { auth } = useRootData()
  return auth.telegram ? providers.working : providers.google.working
}
