import { useState } from 'react'
import { pathsOf } from '../live/live-paths.ts'
import { useRecordAction } from '../records/use-record-action.ts'

/** Makes one call about a case at a time: a toast says how it went, and everything that shows the case is refetched. */
export function useCaseAction() {
  const act = useRecordAction(pathsOf.application)
  const [isBusy, setBusy] = useState(false)
  const run = async (...[calling, text]: Parameters<typeof act>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    await act(calling, text)
    setBusy(false)
  }
  return { isBusy, run }
}
