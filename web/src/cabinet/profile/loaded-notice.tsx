import { useEffect, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'

let wasAnnounced = false

/** Announces once a visit that the profile has loaded, to screen readers only. */
export function LoadedNotice({ isLoaded }: { isLoaded: boolean }) {
  const { loaded } = useText('profile')
  const [isAnnounced, setAnnounced] = useState(false)

  useEffect(() => {
    if (!isLoaded || wasAnnounced) return
    wasAnnounced = true
    setAnnounced(true)
  }, [isLoaded])

  return (
    <p role="status" className="sr-only">
      {isAnnounced && loaded}
    </p>
  )
}
