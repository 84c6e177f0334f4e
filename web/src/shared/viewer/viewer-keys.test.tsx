import { expect, test } from 'vitest'
import { viewCommandOf } from './viewer-keys.ts'

const pressed = (key: string, more: object = {}) =>
  viewCommandOf({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: null,
    ...more,
  })

test.each([
  ['[', 'previousPage'],
  [']', 'nextPage'],
  ['+', 'larger'],
  ['=', 'larger'],
  ['-', 'smaller'],
  ['o', 'rotate'],
  ['O', 'rotate'],
])('%s is %s', (key, command) => {
  expect(pressed(key)).toBe(command)
})

test.each([
  ['х', 'BracketLeft', 'previousPage'],
  ['ъ', 'BracketRight', 'nextPage'],
  ['щ', 'KeyO', 'rotate'],
])('on a Cyrillic keyboard %s at %s is %s', (key, code, command) => {
  expect(pressed(key, { code })).toBe(command)
})

test('a Latin letter is what it says, wherever the keyboard has it', () => {
  expect(pressed('r', { code: 'KeyO' })).toBeNull()
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key belongs to the browser', (modifier) => {
  expect(pressed('+', { [modifier]: true })).toBeNull()
})

test.each(['a', 'j', 'Enter', ' ', 'ArrowRight', 'Escape'])('%s is left to others', (key) => {
  expect(pressed(key)).toBeNull()
})

test.each(['input', 'textarea', 'select'])('while a %s has the focus, keys are typed', (tag) => {
  expect(pressed('o', { target: document.createElement(tag) })).toBeNull()
  expect(pressed('o', { target: document.createElement('button') })).toBe('rotate')
})
