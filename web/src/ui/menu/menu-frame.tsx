import clsx from 'clsx'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { followButton } from './place-menu.ts'
import type { MenuState } from './use-menu.ts'
import { useMenuKeys } from './use-menu-keys.ts'

type MenuFrameProps = {
  menu: MenuState
  align: 'start' | 'end'
  /** Its label, where its button has none. */
  label?: string
  className: string
  children: ReactNode
}

/** Of every item; the focused one is highlighted. */
export const menuItemStyle =
  'flex min-h-control w-full cursor-pointer items-center gap-3 rounded-control px-3 text-start outline-none focus:bg-surface-2'

/** An open menu. Its items are buttons with the role of one. */
export function MenuFrame({ menu, align, label, className, children }: MenuFrameProps) {
  const { button, menuId, openedBy, leave, close } = menu
  const ref = useRef<HTMLDivElement>(null)
  const keys = useMenuKeys(ref)
  const trigger = button.ref

  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame || !trigger.current) return
    const stopFollowing = followButton(frame, trigger.current, align)
    const first = frame.querySelector<HTMLElement>('[role^=menuitem]')
    const start = openedBy === 'keys' ? first : frame
    start?.focus({ preventScroll: true })
    return stopFollowing
  }, [openedBy, align, trigger])

  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (ref.current?.contains(target) || trigger.current?.contains(target))
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!isInside(target)) leave()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Only the menu: not the dialog around it, nor the ticks of a list.
    event.preventDefault()
    close()
  })
  const onAway = useEffectEvent(close)
  useEffect(() => {
    const ways = new AbortController()
    const { signal } = ways
    document.addEventListener('pointerdown', (event) => onPress(event), { signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal, capture: true })
    window.addEventListener('blur', () => onAway(), { signal })
    return () => ways.abort()
  }, [])

  const followPointer = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const item = (target as Element).closest<HTMLElement>('[role^=menuitem]') ?? ref.current
    if (item !== document.activeElement) item?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={ref}
      id={menuId}
      role="menu"
      aria-orientation="vertical"
      aria-label={label}
      aria-labelledby={label ? undefined : button.id}
      tabIndex={-1}
      className={clsx(
        'fixed start-0 top-0 z-40 w-max max-w-[calc(100vw-1rem)] animate-fade rounded-card border border-line',
        'bg-surface p-1.5 shadow-float outline-none',
        className,
      )}
      {...keys}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !isInside(relatedTarget)) leave()
      }}
      onPointerMove={followPointer}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') ref.current?.focus({ preventScroll: true })
      }}
    >
      {children}
    </div>
  )
}
