import { useEffect } from 'react'

/** Makes the browser ask before the page is closed or reloaded. */
export function useUnloadWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isAtRisk])
}
