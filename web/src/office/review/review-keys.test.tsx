import { renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { switchKeys } from '../shortcuts/keys-setting.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { pressedIn, useReviewKeys } from './review-keys.ts'

const press = (key: string, more: Partial<Parameters<typeof pressedIn>[0]> = {}) =>
  pressedIn({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    target: null,
    defaultPrevented: false,
    ...more,
  })

test.each([
  ['j', {}, { command: 'next' }],
  ['K', {}, { command: 'previous' }],
  ['a', {}, { command: 'accept' }],
  ['r', {}, { command: 'sendBack' }],
  ['e', {}, { command: 'expiry' }],
  ['z', {}, { command: 'undo' }],
  ['x', {}, { command: 'select' }],
  ['1', {}, { digit: 1 }],
  ['9', {}, { digit: 9 }],
  ['0', {}, null],
  ['Escape', {}, { command: 'close' }],
  // The key of A on a Russian keyboard.
  ['ф', { code: 'KeyA' }, { command: 'accept' }],
  // The key of A on a French one.
  ['q', { code: 'KeyA' }, null],
  ['a', { ctrlKey: true }, null],
  ['z', { metaKey: true }, null],
  ['j', { altKey: true }, null],
  ['a', { defaultPrevented: true }, null],
  ['Enter', { code: 'Enter' }, null],
] as const)('%s with %o is %o', (key, more, meaning) => {
  expect(press(key, more)).toEqual(meaning)
})

test('a key that is pressed too long moves on, but decides nothing', () => {
  expect(press('j', { repeat: true })).toEqual({ command: 'next' })
  expect(press('a', { repeat: true })).toBeNull()
  expect(press('1', { repeat: true })).toBeNull()
})

test.each([
  ['text', null],
  ['date', null],
  ['checkbox', { command: 'accept' }],
])('a letter in an input of type %s', (type, meaning) => {
  const target = Object.assign(document.createElement('input'), { type })
  expect(press('a', { target })).toEqual(meaning)
})

test('the keys of the page come before those of every office page, and can be switched off with them', async () => {
  renderHook(() => useShortcuts({ onPalette: () => {}, onHelp: () => {}, onUndo: () => {} }))
  const pressed = vi.fn()
  renderHook(() =>
    useReviewKeys({
      accept: () => pressed('accept'),
      next: () => pressed('next'),
      previous: () => pressed('previous'),
      select: () => pressed('select'),
      close: () => pressed('close'),
    }),
  )
  await userEvent.keyboard('ajkx{Escape}')
  expect(pressed.mock.calls.flat()).toEqual(['accept', 'next', 'previous', 'select', 'close'])
  switchKeys(false)
  await userEvent.keyboard('ajkx{Escape}')
  switchKeys(true)
  expect(pressed.mock.calls.flat().slice(5)).toEqual(['close'])
})
