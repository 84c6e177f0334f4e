import type { PageAuth } from 'contract/page'
import { useEffect } from 'react'
import { readApiToken } from '../../api/api-token.ts'
import { exchange } from '../../api/exchange.ts'
import { lacksCode } from '../../api/finish-sign-in.ts'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { hasAuthSession } from '../../api/sign-in-storage.ts'

/** With a session of the sign-in service no new sign-in is needed, unless the code is missing. */
export function useResumedSession(): void {
  const { auth } = useRootData()

  useEffect(() => {
    if (readApiToken() !== null || !hasAuthSession()) return
    // The form is there all the while, so a failure is not reported.
    resume(auth).catch(() => {})
  }, [auth])
}

async function resume(auth: PageAuth): Promise<void> {
  const client = await loadAuthClient(auth)
  if (!(await lacksCode(client))) await exchange(client)
}
