import { expect, test } from 'vitest'
import { banSecondsOf } from './ban-duration.ts'

test.each([
  ['24h', 86_400],
  ['1h30m15s', 5415],
  ['1.5h', 5400],
  ['300ms', 0.3],
  ['876000h', 3_153_600_000],
  ['none', null],
  ['', undefined],
  [undefined, undefined],
  [null, undefined],
])('%j is read as %j seconds', (duration, seconds) => {
  expect(banSecondsOf(duration)).toBe(seconds)
})

test.each(['24', 'h', '-1h', '1d', '1h 30m', 'forever', '99999999h', '1h'.repeat(40), 24, {}, ['24h']])(
  '%j is no duration',
  (duration) => {
    expect(() => banSecondsOf(duration)).toThrow('invalid format for ban duration')
  },
)
