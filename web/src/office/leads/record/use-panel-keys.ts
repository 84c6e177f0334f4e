import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../shared/viewer/viewer-keys.ts'
import { useKeyDown } from '../../../ui/hooks/use-key-down.ts'
import { useAddress } from '../../lists/use-address.ts'
import { areKeysOn } from '../../shortcuts/keys-setting.ts'
import { useUndo } from '../undo/use-undo.tsx'
import { editIn } from './edit/use-editing.ts'

/**
 * The keys of an open lead, where those of the page are off: E edits the fact that has the focus, else the first one; A
 * assigns; Z undoes. An address with ?edit begins with editing.
 */
export function usePanelKeys(part: RefObject<HTMLElement | null>): void {
  const { params, adjust } = useAddress()
  const { undoLast } = useUndo()
  const commands: Partial<Record<string, () => void>> = {
    KeyE: () => editIn(part.current),
    KeyA: () => part.current?.querySelector<HTMLElement>('[data-panel-assign]')?.click(),
    KeyZ: () => void undoLast(),
  }
  useKeyDown('last', (event) => {
    const run = commands[event.code]
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!run || hasModifier || event.repeat || event.defaultPrevented || isTyping(event.target)) return
    // A dialog over the panel has its own keys.
    const dialogs = document.querySelectorAll('dialog[open]')
    if (!areKeysOn() || dialogs.length > 1 || document.querySelector('[role=menu]')) return
    event.preventDefault()
    run()
  })
  const isEditAsked = params.has('edit')
  const beginEdit = useEffectEvent(() => {
    editIn(part.current)
    adjust({ edit: null })
  })
  useEffect(() => {
    if (isEditAsked) beginEdit()
  }, [isEditAsked])
}
