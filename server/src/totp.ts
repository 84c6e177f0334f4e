import { timingSafeEqual } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** What every authenticator app understands. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 }
const secretBytes = 20

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

export function totpUri({
  secret,
  issuer,
  account,
}: {
  secret: string
  issuer: string
  account: string
}): string {
  return new TOTP({ ...shape, issuer, label: account, secret }).toString()
}

/**
 * The time step of a code: now, the one before or the one after, and later than the last used one, so a code works
 * once. All steps are compared, for constant time.
 */
export function acceptedStep(
  secret: string,
  code: string,
  lastStep: number,
  now: number = Date.now(),
): number | null {
  const { algorithm, digits, period } = shape
  const key = Secret.fromBase32(secret)
  const typed = Buffer.from(code.replace(/\s/g, ''))
  const current = TOTP.counter({ period, timestamp: now })
  let accepted: number | null = null
  for (const step of [current - 1, current, current + 1]) {
    const expected = Buffer.from(HOTP.generate({ secret: key, algorithm, digits, counter: step }))
    const fits = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (fits && step > lastStep) accepted = step
  }
  return accepted
}
