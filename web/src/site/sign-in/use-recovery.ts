import type { PageAuth } from 'contract/page'
import { useEffect, useState } from 'react'
import { lacksCode } from '../../api/finish-sign-in.ts'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { isRecovery } from '../../api/recovery-mark.ts'
import { useRootData } from '../../api/root-data.ts'

/** The step of a password recovery. */
type Recovery = 'unknown' | 'none' | 'lacks-code' | 'ready'

export function useRecovery(): Recovery {
  const { auth } = useRootData()
  const [recovery, setRecovery] = useState<Recovery>('unknown')

  useEffect(() => {
    findRecovery(auth).then(setRecovery, () => setRecovery('none'))
  }, [auth])

  return recovery
}

async function findRecovery(auth: PageAuth): Promise<Recovery> {
  if (!isRecovery()) return 'none'
  const client = await loadAuthClient(auth)
  const { data } = await client.getSession()
  if (!data.session) return 'none'
  return (await lacksCode(client)) ? 'lacks-code' : 'ready'
}
