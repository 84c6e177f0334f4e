import { documentTypes } from 'contract/documents'
import { expect, test } from 'vitest'
import { newSlot, typeOfSlot } from './slots.ts'

test('a second file of a type has the slot of the first, a second other document one of its own', () => {
  for (const type of documentTypes) {
    expect(newSlot(type, 'first') === newSlot(type, 'second')).toBe(type !== 'other')
  }
})

test.each(documentTypes)('a slot of "%s" has its type', (type) => {
  expect(typeOfSlot(newSlot(type, 'an id'))).toBe(type)
})
