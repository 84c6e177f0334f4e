import { expect, test } from 'vitest'
import { newToken } from '../../tokens.ts'
import { isApiKey, isWellFormed, newApiKey, shownPrefix } from './key-text.ts'

const keys = Array.from({ length: 200 }, newApiKey)

test('a key has its prefix, 43 characters for 256 random bits, and a checksum', () => {
  for (const key of keys) {
    expect(key).toMatch(/^mzl_[0-9A-Za-z]{49}$/)
    expect([isApiKey(key), isWellFormed(key)]).toEqual([true, true])
  }
  expect(new Set(keys).size).toBe(keys.length)
})

test('one wrong character is noticed wherever it is, and so are two that were swapped', () => {
  const key = newApiKey()
  for (let at = 0; at < key.length; at += 1) {
    const wrong = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1)
    expect(isWellFormed(wrong), wrong).toBe(false)
    const swapped = key.slice(0, at) + (key[at + 1] ?? '') + key[at] + key.slice(at + 2)
    expect(isWellFormed(swapped)).toBe(swapped === key)
  }
})

test.each([
  ['cut', (key: string) => key.slice(0, -1)],
  ['too long', (key: string) => `${key}0`],
  ['in capital letters', (key: string) => key.toUpperCase()],
  ['with a line break', (key: string) => `${key}\n`],
  ['with a blank before it', (key: string) => ` ${key}`],
])('a key that is %s is not well formed', (_name, change) => {
  expect(isWellFormed(change(newApiKey()))).toBe(false)
})

test('a session token is never taken for a key, also one that begins like it', () => {
  expect(isApiKey(`mzl_${newToken().slice(4)}`)).toBe(false)
})

test('a list shows a part that tells keys apart', () => {
  const [key = ''] = keys
  expect(shownPrefix(key)).toBe(key.slice(0, 10))
})
