import type { LeadCountry } from 'contract/countries'
import { join, raw } from 'sql-template-tag'
import type { Secrets } from '../../secrets.ts'

/** What the office learns about a person besides the name. */
export type LeadFacts = {
  phone?: string | null
  email?: string | null
  region?: string | null
  birth_year?: number | null
  service_id?: string | null
  country?: LeadCountry | null
  /** Bytes as the database writes them in JSON. */
  passport_encrypted?: string | null
  passport_hash?: string | null
}

const types = {
  phone: 'text',
  email: 'text',
  region: 'text',
  birth_year: 'smallint',
  service_id: 'uuid',
  country: 'text',
  passport_encrypted: 'bytea',
  passport_hash: 'bytea',
} satisfies Record<keyof LeadFacts, string>

export const factNames = Object.keys(types).map((name) => raw(name))

export const factColumns = join(factNames)

/** Their names and types, for reading them out of JSON. */
export const factRecord = raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

export type Passport = Pick<LeadFacts, 'passport_encrypted' | 'passport_hash'>

export function encryptPassport({ encrypt, fingerprint }: Secrets, passport: string | null): Passport {
  if (!passport) return {}
  return { passport_encrypted: inHex(encrypt(passport)), passport_hash: inHex(fingerprint(passport)) }
}

function inHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
