import { normalizePhone, Phone, phoneDigits } from 'contract/fields'
import * as z from 'zod/mini'

/** The different numbers in a cell: people write several, say whose they are, or leave it to a spreadsheet. */
export function listPhones(cell: string): string[] {
  const text = cell.normalize('NFKC')
  // A spreadsheet has rounded it: the last digits are lost.
  if (/\de[+-]?\d/i.test(text)) return []
  const lines = text.replace(/(\d)\.0+$/, '$1').split(/[\r\n]+/)
  const numbers = lines.flatMap((line) => line.match(/[+\d(][\d\s().-]*/g) ?? []).flatMap(apart)
  const byDigits = new Map<string, string>()
  for (const number of numbers.map(dialled)) {
    const digits = normalizePhone(number)
    if (!byDigits.has(digits) && z.safeParse(Phone, number).success) byDigits.set(digits, number)
  }
  return [...byDigits.values()]
}

/** Two numbers with nothing but a space between them. */
function apart(number: string): string[] {
  const digits = phoneDigits(number)
  const half = digits.length / 2
  return half === 9 || half === 12 ? [digits.slice(0, half), digits.slice(half)] : [number]
}

/** As it is dialled from anywhere: 00 is a plus, and the 8 of calls within the country goes. */
function dialled(number: string): string {
  // Looked at once per run of such signs: a cell may have very many.
  const typed = number.replace(/\s+/g, ' ').replace(/(?<![\s(.-])[\s(.-]+$/, '')
  const digits = phoneDigits(typed)
  if (/^00\d{9,}$/.test(digits) && !typed.startsWith('+')) return `+${digits.slice(2)}`
  return /^8\d{9}$/.test(digits) ? `+998${digits.slice(1)}` : typed
}
