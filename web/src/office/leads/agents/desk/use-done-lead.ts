import type { Lead } from 'contract/lead-shapes'
import { useState } from 'react'

/**
 * The lead that was passed on or postponed a moment ago, until a lead is opened: another one, or the same again. It is
 * still in the address when it is done, and removed from it a little later.
 */
export function useDoneLead(chosen: string | null) {
  const [done, setDone] = useState<{ lead: Lead; isLeft: boolean } | null>(null)
  if (done && chosen === null && !done.isLeft) setDone({ ...done, isLeft: true })
  if (done && chosen !== null && (done.isLeft || chosen !== done.lead.id)) setDone(null)
  return {
    done: done?.lead ?? null,
    showDone: (lead: Lead) => setDone({ lead, isLeft: false }),
    hideDone: () => setDone(null),
  }
}
