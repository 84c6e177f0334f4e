import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { findTyped } from './find-typed.ts'

/** After so many milliseconds a letter begins a new word. */
const pause = 1000

/**
 * The keys of an open menu: arrows, Home and End move through its items, letters move to the one that starts with them.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>) {
  const typed = useRef({ letters: '', time: 0 })
  const typedJustNow = () => (performance.now() - typed.current.time < pause ? typed.current.letters : '')
  // Within a word a space is a letter; else it presses the item.
  const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
    key.length === 1 && !ctrlKey && !altKey && !metaKey && (key !== ' ' || typedJustNow() !== '')

  const findByLetter = (letter: string, items: HTMLElement[], at: number) => {
    const letters = typedJustNow() + letter
    typed.current = { letters, time: performance.now() }
    return findTyped(
      items.map((item) => item.textContent.trim()),
      letters,
      at,
    )
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
      const at = items.indexOf(document.activeElement as HTMLElement)
      const last = items.length - 1
      const steps: Partial<Record<string, number>> = {
        ArrowDown: Math.min(at + 1, last),
        ArrowUp: at === -1 ? last : Math.max(at - 1, 0),
        Home: 0,
        PageUp: 0,
        End: last,
        PageDown: last,
        // Tab does nothing: a menu is one tab stop.
        Tab: at,
      }
      const to = isLetter(event) ? findByLetter(event.key, items, at) : steps[event.key]
      if (isLetter(event) || event.key in steps) event.preventDefault()
      if (to !== undefined) items[to]?.focus()
    },
    // Some browsers press a button on keyup.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && isLetter(event)) event.preventDefault()
    },
  }
}
