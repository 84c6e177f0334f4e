import { type RefObject, useLayoutEffect } from 'react'
import { followButton } from '../../menu/place-menu.ts'

/** Shows a part above everything else, dialogs included, and beside its anchor. It has `popover="manual"`. */
export function useFloating(
  part: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!part.current || !anchor.current) return
    part.current.showPopover()
    return followButton(part.current, anchor.current, 'start')
  }, [part, anchor])
}

export const floatingStyle =
  'fixed inset-auto start-0 top-0 m-0 max-w-[calc(100vw-1rem)] animate-fade rounded-card border border-line bg-surface p-2 text-text shadow-float outline-none'
