import type { clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import type { PassportFields, PassportRecord } from 'contract/passport'
import { type PassportCheck, pinflChecks } from 'contract/passport-checks'
import { isIssuedBeforeExpiry } from 'contract/passport-fields'
import { readMrz } from 'contract/read-mrz'
import type * as z from 'zod/mini'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { type CaseCall, setPassportExpiry } from '../cases/case-store/case-store.ts'
import { warningsOf } from '../country-rules/passport-warnings.ts'
import {
  findPassport,
  listJourneys,
  lockPassport,
  type PassportRow,
  updatePassportRow,
} from './passport.queries.ts'
import { openPassport, sealPassport } from './sealed-identity.ts'

type Changes = Parsed<typeof clients.updatePassport>['body']

/** Clients read their own as often as they like; staff leave a line in the audit log. */
export async function getPassport(call: CaseCall, id: string): Promise<PassportRecord> {
  const { db, actor } = call
  const row = await findPassport(db, call, id)
  if (!row) throw new ApiError('not_found')
  if (actor.kind === 'staff') await audit(db, { kind: 'passport.revealed', ...byCaller(call, 'client', id) })
  return shownPassport(db, call, row)
}

export function updatePassport(
  call: CaseCall,
  id: string,
  { mrz, version, ...changes }: Changes,
): Promise<PassportRecord> {
  const { secrets } = call
  return call.db.transaction(async (tx) => {
    const row = await lockPassport(tx, call, id)
    if (!row) throw new ApiError('not_found')
    const before = openPassport(secrets, row)
    const wanted = changed(before, changes)
    const after = await updatePassportRow(tx, id, sealPassport(secrets, wanted), version)
    if (!after) throw updateRefusal(await shownPassport(tx, call, row))
    const fields = names.filter((name) => before[name] !== wanted[name])
    if (fields.length > 0) {
      await audit(tx, { kind: 'client.updated', ...byCaller(call, 'client', id), detail: { fields } })
    }
    if (fields.includes('expires_on')) await setPassportExpiry(tx, id, wanted.expires_on)
    return shownPassport(tx, call, after, mrz ? lineChecks(mrz, wanted) : [])
  })
}

const names = ['passport_number', 'expires_on', 'issued_on', 'birth_date', 'citizenship', 'pinfl'] as const

/** What is left out stays, so that only the whole can say whether its days fit. */
function changed(before: PassportFields, changes: Omit<Changes, 'mrz' | 'version'>): PassportFields {
  const wanted = { ...before }
  for (const name of names) {
    const value = changes[name]
    if (value !== undefined) wanted[name] = value
  }
  if (isIssuedBeforeExpiry(wanted)) return wanted
  throw new ApiError('invalid_fields', { issues: [expiryIssue] })
}

const expiryIssue: z.core.$ZodIssue = {
  code: 'custom',
  path: ['expires_on'],
  params: { problem: 'expiry' },
  message: '',
}

async function shownPassport(
  db: Database,
  call: CaseCall,
  row: PassportRow,
  checks: PassportCheck[] = [],
): Promise<PassportRecord> {
  const fields = openPassport(call.secrets, row)
  return {
    ...fields,
    checks: [...checks, ...pinflChecks(fields)],
    warnings: warningsOf(call, await listJourneys(db, row.id)),
    version: row.version,
  }
}

/** The digits of the printed lines, and whether what the person confirmed is what the lines say. */
function lineChecks(mrz: string, confirmed: PassportFields): PassportCheck[] {
  const reading = readMrz(mrz)
  if (!reading) return []
  const printed = Object.entries(reading.fields) as [keyof typeof reading.fields, string | null][]
  const ok = printed.every(([name, value]) => value === null || confirmed[name] === value)
  return [...reading.checks, { field: 'lines_match', ok }]
}
