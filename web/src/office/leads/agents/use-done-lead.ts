import type { Lead } from 'contract/lead-shapes'
import { useState } from 'react'

/**
 * The lead that was handed on or put off a moment ago, until somebody goes on to a lead: to another one, or to the same
 * one again. The address still names it when it is done, and lets go of it a little later.
 */
export function useDoneLead(chosen: string | null) {
  const [done, setDone] = useState<{ lead: Lead; isLeft: boolean } | null>(null)
  if (done && chosen === null && !done.isLeft) setDone({ ...done, isLeft: true })
  if (done && chosen !== null && (done.isLeft || chosen !== done.lead.id)) setDone(null)
  return {
    done: done?.lead ?? null,
    keepDone: (lead: Lead) => setDone({ lead, isLeft: false }),
    dropDone: () => setDone(null),
  }
}
