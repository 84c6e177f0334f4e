import { expect, test } from 'vitest'
import { answerParts, hasKnownFacts } from './answer-text.ts'

test.each([
  ['One.\nTwo.', ['One.', 'Two.']],
  ['One.\n\n\nTwo.', ['One.', 'Two.']],
  ['So:\n- a\n- b\nAnd:\n- c', ['So:', ['a', 'b'], 'And:', ['c']]],
  ['- a\n\n- b', [['a'], ['b']]],
  ['1. Sign up\n2. Apply', [{ steps: ['Sign up', 'Apply'] }]],
  ['- a\n1. b', [['a'], { steps: ['b'] }]],
  [
    '= {draft}: not sent\n= Sent: we have it: wait',
    [
      {
        terms: [
          { name: '{draft}', text: 'not sent' },
          { name: 'Sent', text: 'we have it: wait' },
        ],
      },
    ],
  ],
  ['= no colon', ['= no colon']],
  ['-a dash, 1.5 hours, 2026. It was so', ['-a dash, 1.5 hours, 2026. It was so']],
  ['<b>bold</b> [link](https://example.com)', ['<b>bold</b> [link](https://example.com)']],
  ['-\n= \n1.', ['-', '=', '1.']],
  ['', []],
])('%j is read as its parts', (text, parts) => {
  expect(answerParts(text)).toEqual(parts)
})

test.each([
  ['Call {phone}, {days}dan keyin', true],
  ['{{7*7}} {} { phone } {', true],
  ['Call {fone}', false],
  ['{version}', false],
  ['{constructor} {__proto__}', false],
])('%j mentions only known facts: %s', (text, isKnown) => {
  expect(hasKnownFacts(text)).toBe(isKnown)
})
