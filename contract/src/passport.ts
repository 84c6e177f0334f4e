import * as z from 'zod/mini'
import { Version } from './fields.ts'
import { PassportCheck } from './passport-checks.ts'
import { expiryAfterIssue, Mrz, passportShape } from './passport-fields.ts'
import { PassportWarning } from './passport-warnings.ts'
import { ifGiven } from './wire-values.ts'

const field = z.nullable(z.string())

/** What is stored of a passport; days as `2026-11-17`, the citizenship as ISO 3166 with three letters. */
export const PassportFields = z.object({
  passport_number: field,
  expires_on: field,
  issued_on: field,
  birth_date: field,
  citizenship: field,
  pinfl: field,
})
export type PassportFields = z.infer<typeof PassportFields>

/** The same with what is to be said about it. */
export const PassportRecord = z.extend(PassportFields, {
  checks: z.array(PassportCheck),
  warnings: z.array(PassportWarning),
  /** That of the client. */
  version: Version,
})
export type PassportRecord = z.infer<typeof PassportRecord>

/** What is left out stays. The lines are checked and compared, and never stored. */
export const PassportChanges = z
  .object({ ...passportShape, mrz: ifGiven(Mrz), version: z.optional(Version) })
  .check(expiryAfterIssue())
