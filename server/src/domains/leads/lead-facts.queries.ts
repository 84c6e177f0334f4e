import type { LeadCountry } from 'contract/countries'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../secrets.ts'

/** What the office learns about a person besides the name. */
export type LeadFacts = {
  phone?: string | null
  email?: string | null
  region?: string | null
  birth_year?: number | null
  service_id?: string | null
  country?: LeadCountry | null
  /** Bytes as the database writes them in texts. */
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

const names = Object.keys(types).map((name) => raw(name))

export const factColumns = join(names)

/** Their names and types, for reading them out of JSON. */
export const factRecord = raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

export type Passport = Pick<LeadFacts, 'passport_encrypted' | 'passport_hash'>

export function sealPassport({ seal, fingerprint }: Secrets, passport: string | null): Passport {
  if (!passport) return {}
  return { passport_encrypted: inHex(seal(passport)), passport_hash: inHex(fingerprint(passport)) }
}

function inHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

/** Writes what a lead lacks and leaves what it has; one that lacks nothing of it does not count as changed. */
export async function fillFacts(tx: Database, facts: (LeadFacts & { id: string })[]): Promise<void> {
  const filled = (name: Sql) => sql`${name} = coalesce(leads.${name}, given.${name})`
  const isNew = (name: Sql) => sql`(leads.${name} is null and given.${name} is not null)`
  await tx.run(sql`
    update leads set ${join(names.map(filled))}
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given (id uuid, ${factRecord})
    where leads.id = given.id and (${join(names.map(isNew), ' or ')})`)
}
