import type { PassportFields } from 'contract/passport'
import type { Secrets } from '../../secrets.ts'
import type { PassportRow, StoredPassport } from './passport.queries.ts'

/** What is stored as one sealed text. */
type Identity = Pick<PassportFields, 'pinfl' | 'birth_date' | 'citizenship' | 'issued_on'>

const nothing: Identity = { pinfl: null, birth_date: null, citizenship: null, issued_on: null }

export function openPassport(secrets: Secrets, row: Omit<PassportRow, 'id' | 'version'>): PassportFields {
  const { passport_encrypted, identity_encrypted, passport_expires_on } = row
  const identity: Identity = identity_encrypted ? JSON.parse(secrets.decrypt(identity_encrypted)) : nothing
  return {
    ...nothing,
    ...identity,
    passport_number: passport_encrypted && secrets.decrypt(passport_encrypted),
    expires_on: passport_expires_on,
  }
}

export function sealPassport(secrets: Secrets, fields: PassportFields): StoredPassport {
  const { passport_number, expires_on, pinfl, birth_date, citizenship, issued_on } = fields
  const identity: Identity = { pinfl, birth_date, citizenship, issued_on }
  const isEmpty = Object.values(identity).every((value) => value === null)
  return {
    number: passport_number
      ? { encrypted: secrets.encrypt(passport_number), hash: secrets.fingerprint(passport_number) }
      : null,
    identity: isEmpty ? null : secrets.encrypt(JSON.stringify(identity)),
    pinflHash: pinfl ? secrets.fingerprint(pinfl) : null,
    expires_on,
  }
}
