import { randomBytes } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

/** 32 signs that cannot be mistaken for one another in print. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 10
const howMany = 10

/** Codes to write down, in two halves: `k3v9x-2mq8d`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const code = [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** Keyed, because so short a code could be found from a plain hash. */
export function recoveryCodeHash(
  secrets: Pick<Secrets, 'fingerprint'>,
  staffId: string,
  code: string,
): Buffer {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return secrets.fingerprint(['staff-recovery-code', staffId, typed].join('\n'))
}
