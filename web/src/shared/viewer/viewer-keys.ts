import { useKeyDown } from '../../ui/hooks/use-key-down.ts'
import type { ViewCommand } from './view.ts'

/** The keys of the viewer, as a button names them. */
export const viewerKeys: Record<ViewCommand, string | null> = {
  previousPage: '[',
  nextPage: ']',
  smaller: '−',
  larger: '+',
  rotate: 'O',
  fitWidth: null,
}

/** By the sign that is typed, else by the place of the key: a Russian or Uzbek Cyrillic keyboard has no brackets there. */
const bySign: Partial<Record<string, ViewCommand>> = {
  '[': 'previousPage',
  ']': 'nextPage',
  '-': 'smaller',
  '−': 'smaller',
  '+': 'larger',
  '=': 'larger',
  o: 'rotate',
}
const byPlace: Partial<Record<string, ViewCommand>> = {
  BracketLeft: 'previousPage',
  BracketRight: 'nextPage',
  KeyO: 'rotate',
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** The command of a key; null for every other one, with Ctrl or Alt, and while something is typed. */
export function viewCommandOf(event: PressedKey): ViewCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null
  const sign = event.key.toLowerCase()
  // A Latin letter is what it says, wherever the keyboard has it.
  return bySign[sign] ?? (/^[a-z]$/.test(sign) ? null : (byPlace[event.code] ?? null))
}

const typedInto = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/** Whether a key goes into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null
}

/** Runs the commands of keys pressed anywhere on the page, unless a part of it has taken the key already. */
export function useViewerKeys(run: (command: ViewCommand) => void): void {
  useKeyDown('last', (event) => {
    const command = event.defaultPrevented ? null : viewCommandOf(event)
    if (!command) return
    event.preventDefault()
    run(command)
  })
}
