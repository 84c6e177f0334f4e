import { useKeyDown } from '../../ui/hooks/use-key-down.ts'
import { isBusyElsewhere } from './is-busy-elsewhere.ts'
import { areKeysOn } from './keys-setting.ts'
import { editRow, focusSearch, pressAssign, pressNext, tickRow, tickToRow, walkRows } from './walk-rows.ts'

type Shortcuts = { onPalette: () => void; onHelp: () => void; onUndo: () => void }

/** The keys that work on every page of the office, by their place: a Russian keyboard has other letters there. */
export function useShortcuts({ onPalette, onHelp, onUndo }: Shortcuts): void {
  const commands: Partial<Record<string, () => void>> = {
    KeyJ: () => walkRows(1),
    KeyK: () => walkRows(-1),
    KeyX: tickRow,
    'Shift+KeyX': tickToRow,
    KeyA: pressAssign,
    KeyE: editRow,
    KeyN: pressNext,
    KeyZ: onUndo,
    Slash: focusSearch,
    'Shift+Slash': onHelp,
  }
  /** Signs that some keyboards have at another place. */
  const bySign: Partial<Record<string, () => void>> = { '/': focusSearch, '?': onHelp }
  useKeyDown('last', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const hasCommandKey = event.ctrlKey || event.metaKey
    if (hasCommandKey && !event.altKey && !event.shiftKey && event.code === 'KeyK') {
      event.preventDefault()
      // Over an open form it would take the focus away from what is being typed.
      if (!document.querySelector('dialog[open]')) onPalette()
      return
    }
    if (hasCommandKey || event.altKey || !areKeysOn() || isBusyElsewhere(event.target)) return
    const run = bySign[event.key] ?? commands[event.shiftKey ? `Shift+${event.code}` : event.code]
    // A key that is pressed too long walks on, and does nothing else twice.
    if (!run || (event.repeat && !mayRepeat.has(event.code))) return
    event.preventDefault()
    run()
  })
}

const mayRepeat = new Set(['KeyJ', 'KeyK'])
