import { isTyping } from '../../../../shared/viewer/viewer-keys.ts'
import { useKeyDown } from '../../../../ui/hooks/use-key-down.ts'
import { areKeysOn } from '../../../shortcuts/keys-setting.ts'

/** What an agent can do by one key, and which. */
export const deskKeys = {
  call: 'T',
  noAnswer: 'U',
  callback: 'C',
  reject: 'R',
  note: 'M',
  next: 'N',
  previous: 'P',
  undo: 'Z',
  script: 'H',
  task: 'W',
  edit: 'E',
} as const
export type DeskCommand = keyof typeof deskKeys

const commands = Object.keys(deskKeys) as DeskCommand[]

type PressedKey = Pick<
  KeyboardEvent,
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'target'
  | 'defaultPrevented'
  | 'isComposing'
>

/** Beside the letters: Escape closes, Enter opens where nothing else has it. */
type Command = DeskCommand | 'close' | 'open'

export type Pressed = { command: Command } | { digit: number }

/**
 * What a key means, by its place: a Russian or an Uzbek layout has other letters there. Nothing while something is typed,
 * and not again while it is pressed: the next lead must not get the outcome of the last one.
 */
export function pressedIn(event: PressedKey): Pressed | null {
  const { code, ctrlKey, metaKey, altKey, shiftKey, repeat, target, defaultPrevented, isComposing } = event
  if (defaultPrevented || isComposing || repeat || ctrlKey || metaKey || altKey || shiftKey) return null
  if (code === 'Escape') return { command: 'close' }
  if (isTyping(target)) return null
  if (code === 'Enter' || code === 'NumpadEnter') return hasEnter(target) ? null : { command: 'open' }
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  if (digit) return { digit: Number(digit) }
  const command = commands.find((candidate) => `Key${deskKeys[candidate]}` === code)
  return command ? { command } : null
}

/** A row, a button or a box does something of its own at Enter. */
function hasEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary, input, [role=option]') !== null
}

type Actions = Partial<Record<Command, () => void>> & { digit?: (n: number) => void }

/** Runs what keys mean anywhere on the page, unless a dialog or a menu is open over it, or single keys are off. */
export function useDeskKeys(actions: Actions): void {
  // The keys of every office page have another meaning for N.
  useKeyDown('second', (event) => {
    const pressed = pressedIn(event)
    if (!pressed || !areKeysOn() || document.querySelector('dialog[open], [role=menu]')) return
    const act = 'digit' in pressed ? actions.digit : actions[pressed.command]
    if (!act) return
    event.preventDefault()
    act('digit' in pressed ? pressed.digit : 0)
  })
}
