import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from './use-unload-warning.ts'

/**
 * Asks before changes are lost, whether by a link, the back button or the closing of the tab. Drawn only while there
 * are changes: the router listens to one of these at a time.
 */
export function LeaveWarning({ question }: { question: string }) {
  const blocker = useBlocker(true)
  useUnloadWarning(true)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])

  return null
}
