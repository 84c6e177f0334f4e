import { useEffect, useState } from 'react'

type Call = { phone: string | null; startedAt: number }

// By lead, outside of the page: a call goes on while another lead is looked up.
const calls = new Map<string, Call>()

/** The call that was begun with a lead and has no outcome yet. */
export function useCallClock(leadId: string) {
  const [call, setCall] = useState(() => calls.get(leadId) ?? null)
  const [, tick] = useState(0)
  const isRunning = call !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    call,
    begin: (phone: string | null) => {
      const begun = { phone, startedAt: Date.now() }
      calls.set(leadId, begun)
      setCall(begun)
    },
    end: () => {
      calls.delete(leadId)
      setCall(null)
    },
  }
}

export type CallClock = ReturnType<typeof useCallClock>

/** 2:05 */
export function lengthOf(call: Call): string {
  const seconds = Math.max(Math.floor((Date.now() - call.startedAt) / 1000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function isCalling(leadId: string): boolean {
  return calls.has(leadId)
}
