import { useEffect, useState } from 'react'

/** Private data shown on demand, and hidden again when the page is left, if only for another tab. */
export function useReveal() {
  const [isRevealed, setRevealed] = useState(false)

  useEffect(() => {
    if (!isRevealed) return
    const hide = () => setRevealed(false)
    document.addEventListener('visibilitychange', hide)
    // The page may go into the back/forward cache as it is and be restored from it.
    window.addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', hide)
    }
  }, [isRevealed])

  return { isRevealed, toggle: () => setRevealed(!isRevealed) }
}
