import { expect, test } from 'vitest'
import { pressedIn } from './desk-keys.ts'

const key = (code: string, more: Partial<KeyboardEvent> = {}) =>
  pressedIn({
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    target: document.body,
    defaultPrevented: false,
    isComposing: false,
    ...more,
  })

test.each([
  ['KeyT', { command: 'call' }],
  ['KeyU', { command: 'noAnswer' }],
  ['KeyC', { command: 'callback' }],
  ['KeyR', { command: 'reject' }],
  ['KeyZ', { command: 'undo' }],
  ['Digit3', { digit: 3 }],
  ['Numpad7', { digit: 7 }],
  ['KeyQ', null],
  ['Digit0', null],
  ['Escape', { command: 'close' }],
  ['Enter', { command: 'open' }],
  ['NumpadEnter', { command: 'open' }],
])('%s by its place, whatever letter is printed on it', (code, pressed) => {
  expect(key(code)).toEqual(pressed)
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat', 'defaultPrevented', 'isComposing'] as const)(
  'nothing with %s',
  (name) => {
    expect(key('KeyU', { [name]: true })).toBeNull()
  },
)

test('nothing while something is typed', () => {
  for (const tag of ['input', 'textarea', 'select']) {
    expect(key('KeyU', { target: document.createElement(tag) })).toBeNull()
  }
})

test('Enter on a row, a button or a box does what they do', () => {
  for (const tag of ['a', 'button', 'summary', 'input']) {
    expect(key('Enter', { target: document.createElement(tag) })).toBeNull()
  }
})
