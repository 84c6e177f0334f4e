import { useState } from 'react'
import { useAddress } from '../lists/use-address.ts'

/**
 * Which item the address asks for. A move counts at once, before the address has changed: the next key may be pressed by
 * then. Wherever the address goes instead, as by a link that was clicked meanwhile, the move is over.
 */
export function useOpenItem() {
  const { params, adjust } = useAddress()
  const inAddress = params.get('item')
  const [moving, setMoving] = useState<{ to: string | null; from: (string | null)[] } | null>(null)
  /** Where the last move led, which is not where a link did. */
  const [broughtTo, setBroughtTo] = useState<string | null>(null)
  if (moving && (moving.to === inAddress || !moving.from.includes(inAddress))) setMoving(null)
  return {
    asked: moving ? moving.to : inAddress,
    broughtTo,
    moveTo: (to: string | null) => {
      setMoving({ to, from: moving ? [...moving.from, moving.to] : [inAddress] })
      setBroughtTo(to)
      adjust({ item: to })
    },
  }
}
