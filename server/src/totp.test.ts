import { HOTP, Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { qrSvg } from './qr-code.ts'
import { acceptedStep, newTotpSecret, totpUri } from './totp.ts'

const secret = newTotpSecret()
const step = 58_000_000
const now = step * 30_000 + 12_000

function codeOf(counter: number, of = secret): string {
  return HOTP.generate({ secret: Secret.fromBase32(of), algorithm: 'SHA1', digits: 6, counter })
}

test('a secret has 160 bits and is another one every time', () => {
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect(newTotpSecret()).not.toBe(secret)
})

test('a known secret gives the codes of RFC 6238', () => {
  const known = Secret.fromUTF8('12345678901234567890').base32
  expect(acceptedStep(known, '287082', 0, 59_000)).toBe(1)
  expect(acceptedStep(known, '081804', 0, 1_111_111_109_000)).toBe(37_037_036)
  expect(acceptedStep(known, '081805', 0, 1_111_111_109_000)).toBeNull()
})

test.each([
  [-2, null],
  [-1, step - 1],
  [0, step],
  [1, step + 1],
  [2, null],
])('the code of %i steps from now is accepted as %s', (distance, accepted) => {
  expect(acceptedStep(secret, codeOf(step + distance), 0, now)).toBe(accepted)
})

test('a code works once, and one from before the last used does not work any more', () => {
  expect(acceptedStep(secret, codeOf(step), step - 1, now)).toBe(step)
  expect(acceptedStep(secret, codeOf(step), step, now)).toBeNull()
  expect(acceptedStep(secret, codeOf(step - 1), step, now)).toBeNull()
  expect(acceptedStep(secret, codeOf(step + 1), step, now)).toBe(step + 1)
})

test('spaces in a code are ignored', () => {
  const code = codeOf(step)
  expect(acceptedStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, 0, now)).toBe(step)
})

test.each(['', '0', 'abcdef', '1234567', '１２３４５６', '-00001', `${'9'.repeat(40)}`])(
  '%j is no code',
  (code) => {
    expect(acceptedStep(secret, code, 0, now)).toBeNull()
  },
)

test('the code of another secret is refused', () => {
  const other = newTotpSecret()
  const [mine, theirs] = [codeOf(step), codeOf(step, other)]
  if (mine !== theirs) expect(acceptedStep(secret, theirs, 0, now)).toBeNull()
  expect(acceptedStep(other, theirs, 0, now)).toBe(step)
})

test('the address of an authenticator names issuer, account and secret, and can be drawn', async () => {
  const uri = totpUri({ secret, issuer: 'Agency & Sons', account: 'ali@example.com' })
  const { protocol, host, pathname, searchParams } = new URL(uri)
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/Agency & Sons:ali@example.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Agency & Sons',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(await qrSvg(uri)).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
})
