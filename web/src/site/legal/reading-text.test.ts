import { expect, test } from 'vitest'
import { plainText } from './reading-text.ts'

test('an answer for search engines has every word, one part a line', () => {
  const parts = [
    'So:',
    ['a passport', 'a photo'],
    { steps: ['Sign up', 'Apply'] },
    { terms: [{ name: 'Draft', text: 'not sent' }] },
  ]
  expect(plainText(parts)).toBe(
    ['So:', 'a passport', 'a photo', '1. Sign up', '2. Apply', 'Draft: not sent'].join('\n'),
  )
})
