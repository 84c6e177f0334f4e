import { useEffect, useEffectEvent } from 'react'
import { areKeysOn } from './keys-setting.ts'
import { focusSearch, pressAssign, pressNext, tickRow, walkRows } from './walk-rows.ts'

type Shortcuts = { onPalette: () => void; onHelp: () => void }

/** The keys that work on every page of the office. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const commands: Partial<Record<string, () => void>> = {
    j: () => walkRows(1),
    k: () => walkRows(-1),
    x: tickRow,
    a: pressAssign,
    n: pressNext,
    '/': focusSearch,
    '?': onHelp,
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const hasCommandKey = event.ctrlKey || event.metaKey
    if (hasCommandKey && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      // Over an open form it would take the focus away from what is being typed.
      if (!document.querySelector('dialog[open]')) onPalette()
      return
    }
    if (hasCommandKey || event.altKey || !areKeysOn() || isBusyElsewhere(event.target)) return
    const run = commands[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]'

/** Not while the user is typing or choosing, and not over an open dialog. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null
  return isTyping || document.querySelector('dialog[open], [role=menu]') !== null
}
