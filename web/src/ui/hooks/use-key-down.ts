import { useEffectEvent, useLayoutEffect } from 'react'

/** Who sees a key before the others, who may take it by preventing its default. */
type Turn = 'first' | 'second' | 'last'

/** Keys that are pressed anywhere, from the moment the page is drawn: a quick hand need not wait. */
export function useKeyDown(turn: Turn, run: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(run)
  useLayoutEffect(() => {
    const target: Pick<Document, 'addEventListener' | 'removeEventListener'> =
      turn === 'first' ? window : document
    const capture = turn !== 'last'
    const listen = (event: KeyboardEvent) => onKey(event)
    target.addEventListener('keydown', listen, { capture })
    return () => target.removeEventListener('keydown', listen, { capture })
  }, [turn])
}
