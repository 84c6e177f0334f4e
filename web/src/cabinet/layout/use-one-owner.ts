import { useEffect, useRef } from 'react'
import { useClientId } from '../../api/use-client-id.ts'

/** A page belongs to one client. When another one signs in meanwhile, in another tab say, it restarts as theirs. */
export function useOneOwner(): void {
  const clientId = useClientId()
  const owner = useRef<string | null>(null)

  useEffect(() => {
    if (clientId === null) return
    // A full page load: nothing of the first client stays in memory.
    if (owner.current !== null && owner.current !== clientId) window.location.reload()
    owner.current = clientId
  }, [clientId])
}
