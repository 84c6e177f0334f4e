import { useEffect, useRef } from 'react'
import { serviceCardId } from './service-address.ts'

/**
 * Closing a service moves the focus to its card. The browser restores it to the opener, which after a shared link or a
 * link in the footer is not the card.
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
