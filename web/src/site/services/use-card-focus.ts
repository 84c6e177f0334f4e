import { useEffect, useRef } from 'react'
import { serviceCardId } from './service-address.ts'

/**
 * Whoever closes a service stands at its card. The browser goes back to what had opened it, and after a shared link or
 * a link in the footer that is not the card.
 */
export function useCardFocus(openId: string | null): void {
  const shown = useRef(openId)
  useEffect(() => {
    const closed = openId === null && shown.current
    shown.current = openId
    if (!closed) return
    const card = document.getElementById(serviceCardId(closed))
    if (!card?.contains(document.activeElement)) card?.querySelector('a')?.focus()
  }, [openId])
}
