import { useEffect, useState } from 'react'

/** Something private that is shown on demand, and hidden again when the page is left, if only for another tab. */
export function useReveal() {
  const [isRevealed, setRevealed] = useState(false)

  useEffect(() => {
    if (!isRevealed) return
    const hide = () => setRevealed(false)
    document.addEventListener('visibilitychange', hide)
    // The page may be put away as it is and taken out again by the back button.
    window.addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', hide)
    }
  }, [isRevealed])

  return { isRevealed, toggle: () => setRevealed(!isRevealed) }
}
