import type { Lead } from 'contract/lead-shapes'
import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The lead that was passed on or postponed a moment ago, until a lead is opened: another one, or the same again. It is
 * still in the address when it is done, so what counts is that the address was visited anew: the same lead may be
 * opened again before it was ever removed from it.
 */
export function useDoneLead(chosen: string | null) {
  const { key } = useLocation()
  const [done, setDone] = useState<{ lead: Lead; key: string } | null>(null)
  const isOpenedAgain = done !== null && chosen !== null && key !== done.key
  if (isOpenedAgain) setDone(null)
  return {
    done: isOpenedAgain ? null : (done?.lead ?? null),
    showDone: (lead: Lead) => setDone({ lead, key }),
    hideDone: () => setDone(null),
  }
}
