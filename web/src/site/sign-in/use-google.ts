import type { PageAuth } from 'contract/page'
import { useEffect, useState } from 'react'
import { useRootData } from '../../api/root-data.ts'

let asked: Promise<boolean> | undefined

/** Whether Google can be used. Our own sign-in service tells it with the page; a hosted one is asked once. */
export function useGoogle(): boolean {
  const { auth } = useRootData()
  const [isOffered, setOffered] = useState(auth.google)

  useEffect(() => {
    if (!auth.isHosted) return
    asked ??= askHosted(auth)
    void asked.then(setOffered)
  }, [auth])

  return isOffered
}

async function askHosted({ url, anonKey }: PageAuth): Promise<boolean> {
  try {
    const response = await fetch(`${url}/settings`, { headers: { apikey: anonKey } })
    const settings = (await response.json()) as { external?: { google?: boolean } }
    return settings.external?.google === true
  } catch {
    // A button that leads nowhere is worse than none.
    return false
  }
}
