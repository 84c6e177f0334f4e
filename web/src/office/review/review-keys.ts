import { isTyping } from '../../shared/viewer/viewer-keys.ts'
import { useKeyDown } from '../../ui/hooks/use-key-down.ts'
import { areKeysOn } from '../shortcuts/keys-setting.ts'

/** What a reviewer can do by one key. */
export type ReviewCommand = 'next' | 'previous' | 'accept' | 'sendBack' | 'expiry' | 'undo' | 'select'

/** As the buttons and the list of keys name them. */
export const reviewKeys: Record<ReviewCommand, string> = {
  next: 'J',
  previous: 'K',
  accept: 'A',
  sendBack: 'R',
  expiry: 'E',
  undo: 'Z',
  select: 'X',
}

const commands = Object.keys(reviewKeys) as ReviewCommand[]

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'defaultPrevented'
>

export type Pressed = { command: ReviewCommand } | { digit: number } | { command: 'close' }

/** Only to move on: a key that is pressed too long must not decide about what comes next. */
const mayRepeat = new Set<string>(['next', 'previous'])

/**
 * What a key means; null while something is typed and with Ctrl or Alt. By the letter, else by the place of the key: a
 * Russian keyboard has other letters there.
 */
export function pressedIn(event: PressedKey): Pressed | null {
  const { key, code, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return null
  if (key === 'Escape') return { command: 'close' }
  if (isTyping(target)) return null
  if (/^[1-9]$/.test(key)) return repeat ? null : { digit: Number(key) }
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
  const command = commands.find((candidate) => reviewKeys[candidate] === letter)
  return command && (!repeat || mayRepeat.has(command)) ? { command } : null
}

type Actions = Partial<Record<ReviewCommand | 'close', () => void>> & { digit?: (n: number) => void }

/**
 * Runs what keys mean anywhere on the page, unless a dialog or a menu is open over it, or single keys are switched off.
 * Asked before the keys of every office page, which have other meanings for A, J, K and X.
 */
export function useReviewKeys(actions: Actions): void {
  useKeyDown('second', (event) => {
    const pressed = pressedIn(event)
    if (!pressed || document.querySelector('dialog[open], [role=menu]')) return
    if (!areKeysOn() && event.key !== 'Escape') return
    const act = 'digit' in pressed ? actions.digit : actions[pressed.command]
    if (!act) return
    event.preventDefault()
    act('digit' in pressed ? pressed.digit : 0)
  })
}
