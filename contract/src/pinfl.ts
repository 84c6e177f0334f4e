/** The weights of machine-readable lines (ICAO 9303); the 13 digits before the last are summed with them, modulo 10. */
const weights = [7, 3, 1]

/** The first digit says the century of birth, and the sex. */
const centuries: Partial<Record<string, string>> = { 1: '18', 2: '18', 3: '19', 4: '19', 5: '20', 6: '20' }

/** Whether the last of the 14 digits is the one that follows from the others. */
export function isPinflDigitRight(pinfl: string): boolean {
  const digits = Array.from(pinfl, Number)
  const last = digits.pop()
  const sum = digits.reduce((total, digit, at) => total + digit * (weights[at % weights.length] ?? 0), 0)
  return sum % 10 === last
}

/** The day of birth that the number says, as `1999-12-31`; null where its first digit belongs to no century. */
export function pinflBirthDate(pinfl: string): string | null {
  const century = centuries[pinfl.charAt(0)]
  const [day, month, year] = [pinfl.slice(1, 3), pinfl.slice(3, 5), pinfl.slice(5, 7)]
  return century ? `${century}${year}-${month}-${day}` : null
}
