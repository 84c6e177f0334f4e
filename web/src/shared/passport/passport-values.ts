import type { PassportFields, PassportRecord } from 'contract/passport'
import { type PassportCheck, pinflChecks } from 'contract/passport-checks'
import type { PassportText } from './passport-checks.tsx'

const passportNames = [
  'passport_number',
  'expires_on',
  'issued_on',
  'birth_date',
  'citizenship',
  'pinfl',
] as const satisfies (keyof PassportFields)[]

type Name = (typeof passportNames)[number]
export type PassportValues = Record<Name, string>

/** What the form shows of a passport; nothing is an empty field. */
export function passportValues(record: Partial<Record<Name, string | null | undefined>>): PassportValues {
  const values = passportNames.map((name) => [name, record[name] ?? ''] as const)
  return Object.fromEntries(values) as PassportValues
}

export function passportLabels(text: PassportText): PassportValues {
  return {
    passport_number: text.number,
    expires_on: text.expires,
    issued_on: text.issued,
    birth_date: text.birthDate,
    citizenship: text.citizenship,
    pinfl: text.pinfl,
  }
}

/** The checks of a PINFL while it is typed: none before it is whole. */
export function typedPinflChecks(typed: string, birthDate: string): PassportCheck[] {
  const pinfl = typed.replace(/\s/g, '')
  return /^\d{14}$/.test(pinfl) ? pinflChecks({ pinfl, birth_date: birthDate || null }) : []
}

/** The version to save with: also a newer one, where another form of the same record is all that made it. */
export function seenVersion(opened: PassportRecord, current: PassportRecord): number {
  const isSame = passportNames.every((name) => opened[name] === current[name])
  return isSame ? current.version : opened.version
}
