import * as z from 'zod/mini'
import { isPinflDigitRight, pinflBirthDate } from './pinfl.ts'

/** What can be proved of typed passport data: a check digit of the printed lines, the last digit of a PINFL, or that two places say the same. */
export const passportChecks = [
  'number_digit',
  'birth_date_digit',
  'expires_on_digit',
  'personal_number_digit',
  'lines_digit',
  'lines_match',
  'pinfl_digit',
  'pinfl_birth_date',
] as const

export const PassportCheck = z.object({ field: z.enum(passportChecks), ok: z.boolean() })
export type PassportCheck = z.infer<typeof PassportCheck>

type Typed = { pinfl: string | null; birth_date: string | null }

/** What the number of a citizen says of itself and of the birth date; nothing where there is none. */
export function pinflChecks({ pinfl, birth_date }: Typed): PassportCheck[] {
  if (!pinfl) return []
  const digit: PassportCheck = { field: 'pinfl_digit', ok: isPinflDigitRight(pinfl) }
  if (!birth_date) return [digit]
  return [digit, { field: 'pinfl_birth_date', ok: pinflBirthDate(pinfl) === birth_date }]
}
