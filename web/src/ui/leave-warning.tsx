import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before changes are lost, whether by a link, the back button or the closing of the tab. Drawn only while there
 * are changes: the router listens to one of these at a time.
 */
export function LeaveWarning({ question }: { question: string }) {
  const blocker = useBlocker(true)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])

  return null
}
