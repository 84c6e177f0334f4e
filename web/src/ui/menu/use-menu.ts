import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'

/** The props of the button of a menu. */
export type MenuButton = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A menu and the button that opens it. */
export function useMenu(isLocked = false) {
  const [openedBy, setOpenedBy] = useState<'keys' | 'pointer' | null>(null)
  const ref = useRef<HTMLButtonElement>(null)
  const id = useId()
  const menuId = `${id}-menu`
  const open = (by: 'keys' | 'pointer') => setOpenedBy(isLocked ? null : by)

  const button: MenuButton = {
    ref,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': openedBy !== null,
    'aria-controls': openedBy ? menuId : undefined,
    onClick: ({ detail }) => {
      if (openedBy) setOpenedBy(null)
      // Enter or Space cause a click with a detail of 0.
      else open(detail === 0 ? 'keys' : 'pointer')
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open('keys')
    },
  }
  return {
    button,
    menuId,
    openedBy,
    leave: () => setOpenedBy(null),
    /** Closes it and focuses the button. */
    close: () => {
      setOpenedBy(null)
      ref.current?.focus()
    },
  }
}

export type MenuState = ReturnType<typeof useMenu>
