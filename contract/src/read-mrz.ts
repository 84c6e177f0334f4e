import { type Details, type FieldName, parse } from 'mrz'
import * as z from 'zod/mini'
import { Day, Passport } from './fields.ts'
import { mrzLines } from './mrz-shape.ts'
import type { PassportFields } from './passport.ts'
import type { PassportCheck } from './passport-checks.ts'
import { Citizenship, Pinfl } from './passport-fields.ts'
import { tashkentDay } from './tashkent-day.ts'

/** What the printed lines say; the day of issue is not among it. */
export type MrzReading = { fields: Omit<PassportFields, 'issued_on'>; checks: PassportCheck[] }

const digits: Partial<Record<FieldName, PassportCheck['field']>> = {
  documentNumberCheckDigit: 'number_digit',
  birthDateCheckDigit: 'birth_date_digit',
  expirationDateCheckDigit: 'expires_on_digit',
  personalNumberCheckDigit: 'personal_number_digit',
  compositeCheckDigit: 'lines_digit',
}

/**
 * Reads the lines of a passport or card, with the result of each check digit. A field whose digit is wrong is read all
 * the same: people see what to compare. Null for anything that is no such lines.
 */
export function readMrz(text: string, today = tashkentDay(new Date())): MrzReading | null {
  const lines = mrzLines(text)
  if (!lines) return null
  const { details } = parse(lines)
  const textOf = (name: FieldName) => details.find(({ field }) => field === name)?.value ?? ''
  const isUzbek = textOf('issuingState') === 'UZB'
  // A passport has it as its personal number, a card among its optional data.
  const pinfl = textOf('personalNumber') || textOf('optional1')
  return {
    fields: {
      passport_number: read(Passport, textOf('documentNumber')),
      expires_on: read(
        Day,
        dayOf(textOf('expirationDate'), () => '20'),
      ),
      birth_date: read(
        Day,
        dayOf(textOf('birthDate'), (rest) => (`20${rest}` > today ? '19' : '20')),
      ),
      citizenship: read(Citizenship, isoCode(textOf('nationality'))),
      pinfl: isUzbek ? read(Pinfl, pinfl) : null,
    },
    checks: details.flatMap(checkOf),
  }
}

function checkOf({ field, valid }: Details): PassportCheck[] {
  const check = field && digits[field]
  return check ? [{ field: check, ok: valid }] : []
}

function read(shape: z.ZodMiniType<string, string>, value: string): string | null {
  const result = z.safeParse(shape, value)
  return result.success ? result.data : null
}

/** Six digits as a day; the lines leave out the century. */
function dayOf(printed: string, centuryOf: (rest: string) => string): string {
  const rest = printed.replace(/^(..)(..)(..)$/, '$1-$2-$3')
  return `${centuryOf(rest)}${rest}`
}

/** Germany alone is printed with one letter. */
function isoCode(printed: string): string {
  return printed === 'D' ? 'DEU' : printed
}
