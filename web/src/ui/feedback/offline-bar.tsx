import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/use-text.ts'

/** A thin bar while the browser has no network. What is on the page stays, and so does what was typed. */
export function OfflineBar() {
  const text = useText('site')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p
      role="status"
      data-offline
      className="sticky bottom-0 z-40 bg-warning-soft px-4 py-1 text-center text-sm text-on-warning-soft"
    >
      {text.offline}
    </p>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
