import { Phone, phoneDigits } from 'contract/fields'
import * as z from 'zod/mini'

/**
 * The first number in a cell of a table, where people write several, say whose they are, or leave it to a spreadsheet.
 * Null where there is none.
 */
export function cleanPhone(cell: string): string | null {
  const text = cell.normalize('NFKC')
  // A spreadsheet has rounded it: the last digits are lost.
  if (/\de[+-]?\d/i.test(text)) return null
  const numbers = text.replace(/(\d)\.0+$/, '$1').match(/[+\d(][\d\s().-]*/g) ?? []
  return numbers.map(dialled).find((number) => z.safeParse(Phone, number).success) ?? null
}

/** As it is dialled from anywhere: 00 is a plus, and the 8 of calls within the country goes. */
function dialled(number: string): string {
  // Looked at once per run of such signs: a cell may have very many.
  const typed = number.replace(/\s+/g, ' ').replace(/(?<![\s(.-])[\s(.-]+$/, '')
  const digits = phoneDigits(typed)
  if (/^00\d{9,}$/.test(digits) && !typed.startsWith('+')) return `+${digits.slice(2)}`
  return /^8\d{9}$/.test(digits) ? `+998${digits.slice(1)}` : typed
}
