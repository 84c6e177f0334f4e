import { useState } from 'react'
import { useAddress } from '../lists/use-address.ts'

/**
 * Which item the address asks for. A move counts at once, before the address has changed: the next key may be pressed by
 * then.
 */
export function useOpenItem() {
  const { params, adjust } = useAddress()
  const inAddress = params.get('item')
  const [moving, setMoving] = useState<{ to: string | null } | null>(null)
  /** Where the last move led, which is not where a link did. */
  const [broughtTo, setBroughtTo] = useState<string | null>(null)
  if (moving && moving.to === inAddress) setMoving(null)
  return {
    asked: moving ? moving.to : inAddress,
    broughtTo,
    moveTo: (to: string | null) => {
      setMoving({ to })
      setBroughtTo(to)
      adjust({ item: to })
    },
  }
}
