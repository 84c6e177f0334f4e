import { phoneDigits } from 'contract/fields'

const code = '998'
/** What a phone field begins with. */
export const phonePrefix = `+${code} `

const nationalLength = 9
const phoneCharacters = /^[+\d\s().-]*$/

type Typed = { value: string; caret: number }

/** A phone as it is typed or pasted: a number of Uzbekistan in its groups, any other unchanged. */
export function formatPhone({ value, caret }: Typed, deletesForward = false): Typed {
  const formatted = groupPhone(value)
  if (formatted === value) return { value, caret }
  // The code at the start may change, so the digits after the caret are counted.
  const digitsAfter = phoneDigits(value.slice(caret)).length
  return { value: formatted, caret: caretBefore(formatted, digitsAfter, deletesForward) }
}

/** The same without a caret. */
export function groupPhone(typed: string): string {
  if (!phoneCharacters.test(typed)) return typed
  const whole = typed
    // Pasted after the code that was there already.
    .replace(/^\s*\+998\s*(?=\+|00)/, '')
    .replace(/^\s*00/, '+')
  const national = nationalDigits(whole)
  if (!national) return whole
  const groups = [[0, 2], [2, 5], [5, 7], [7]].map(([from, to]) => national.slice(from, to))
  return phonePrefix + groups.filter(Boolean).join(' ')
}

/** The digits after the code of Uzbekistan; none where it is another country's number, or no number yet. */
function nationalDigits(typed: string): string {
  const digits = phoneDigits(typed)
  const isInternational = typed.trimStart().startsWith('+')
  const hasCode = digits.startsWith(code) && (isInternational || digits.length !== nationalLength)
  if (!hasCode) return isInternational || digits.length > nationalLength ? '' : digits
  const national = digits.slice(code.length)
  const hasCodeTwice = national.startsWith(code) && national.length === code.length + nationalLength
  return hasCodeTwice ? national.slice(code.length) : national
}

/** Right after a digit, so that the next backspace deletes one; before one where digits are deleted forwards. */
function caretBefore(value: string, digitsAfter: number, deletesForward: boolean): number {
  const isDigit = (at: number) => /\d/.test(value.charAt(at))
  let caret = value.length
  // Zeros before the code are left out, so there may be fewer digits than were typed.
  for (let left = digitsAfter; left > 0 && caret > 0; ) {
    caret -= 1
    if (isDigit(caret)) left -= 1
  }
  while (!deletesForward && caret > 0 && !isDigit(caret - 1)) caret -= 1
  return caret
}
