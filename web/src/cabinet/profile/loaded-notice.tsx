import { useEffect, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'

let wasSaid = false

/** Says once a visit that the profile is there, and only to those who cannot see it. */
export function LoadedNotice({ isLoaded }: { isLoaded: boolean }) {
  const { loaded } = useText('profile')
  const [isSaid, setSaid] = useState(false)

  useEffect(() => {
    if (!isLoaded || wasSaid) return
    wasSaid = true
    setSaid(true)
  }, [isLoaded])

  return (
    <p role="status" className="sr-only">
      {isSaid && loaded}
    </p>
  )
}
