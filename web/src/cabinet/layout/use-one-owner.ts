import { useEffect, useRef } from 'react'
import { useClientId } from '../../api/use-client-id.ts'

/** A page belongs to one person. When somebody else signs in meanwhile, in another tab say, it begins anew as theirs. */
export function useOneOwner(): void {
  const clientId = useClientId()
  const owner = useRef<string | null>(null)

  useEffect(() => {
    if (clientId === null) return
    // Whole: what was loaded for the first one stays in no corner of the memory.
    if (owner.current !== null && owner.current !== clientId) window.location.reload()
    owner.current = clientId
  }, [clientId])
}
