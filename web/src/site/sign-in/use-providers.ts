import type { PageAuth } from 'contract/page'
import { useEffect, useState } from 'react'
import { useRootData } from '../../api/root-data.ts'

/** The other services an account can be opened with. */
export type Provider = 'google' | 'telegram'

let asked: Promise<Provider[]> | undefined

/** Those that can be used. Our own sign-in service tells it with the page; a hosted one is asked once. */
export function useProviders(): Provider[] {
  const { auth } = useRootData()
  const [offered, setOffered] = useState<Provider[]>(() =>
    (['google', 'telegram'] as const).filter((provider) => auth[provider]),
  )

  useEffect(() => {
    if (!auth.isHosted) return
    asked ??= askHosted(auth)
    void asked.then(setOffered)
  }, [auth])

  return offered
}

async function askHosted({ url, anonKey }: PageAuth): Promise<Provider[]> {
  try {
    const response = await fetch(`${url}/settings`, { headers: { apikey: anonKey } })
    const settings = (await response.json()) as { external?: { google?: boolean } }
    return settings.external?.google === true ? ['google'] : []
  } catch {
    // A button that leads nowhere is worse than none.
    return []
  }
}
