import { Id } from 'contract/fields'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('an id is a UUID, and no two are the same', () => {
  expect(Id.parse(newId())).not.toBe(newId())
})

test('also where the browser has no function for it', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(Id.parse(newId())).not.toBe(newId())
})
