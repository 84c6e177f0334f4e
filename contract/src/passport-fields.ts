import * as z from 'zod/mini'
import { citizenships } from './citizenships.ts'
import type { FieldProblem } from './field-problems.ts'
import { Day, Passport } from './fields.ts'
import { latinCapitals } from './latin-capitals.ts'
import { mrzLines } from './mrz-shape.ts'
import { tashkentDay } from './tashkent-day.ts'
import { orNull } from './wire-values.ts'

const problem = (name: FieldProblem) => ({ params: { problem: name } })

/** A day that was: of birth, or of issue. */
const PastDay = Day.check(z.refine((day) => day <= tashkentDay(new Date()), problem('future')))

export const Citizenship = z.string().check(
  z.overwrite((value) => latinCapitals(value.normalize('NFC').trim())),
  z.maxLength(3, { abort: true }),
  z.refine((value) => citizenships.has(value), problem('citizenship')),
)

/** The number of a citizen of Uzbekistan. A wrong last digit is a warning, so that it is not looked at here. */
export const Pinfl = z.string().check(
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.refine((value) => /^\d{14}$/.test(value), problem('pinfl')),
)

/** Two lines of a passport or three of a card, joined by a newline, as they are printed. */
export const Mrz = z.string().check(
  z.maxLength(300, { abort: true }),
  z.refine((text) => mrzLines(text) !== null, problem('mrz')),
  z.overwrite((text) => mrzLines(text)?.join('\n') ?? text),
)

/** What is typed of a passport. Null empties a field, one that is left out stays. */
export const passportShape = {
  passport_number: z.optional(orNull(Passport)),
  expires_on: z.optional(orNull(Day)),
  issued_on: z.optional(orNull(PastDay)),
  birth_date: z.optional(orNull(PastDay)),
  citizenship: z.optional(orNull(Citizenship)),
  pinfl: z.optional(orNull(Pinfl)),
}

type Dates = { expires_on?: string | null | undefined; issued_on?: string | null | undefined }

export const isIssuedBeforeExpiry = ({ expires_on, issued_on }: Dates) =>
  !expires_on || !issued_on || issued_on < expires_on

/** What is wrong with a pair of days, said of the later one. */
export const expiryAfterIssue = <T extends Dates>() =>
  z.refine<T>(isIssuedBeforeExpiry, { ...problem('expiry'), path: ['expires_on'] })
