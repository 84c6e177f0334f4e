import { cutAt } from '../../telegram/cut-at.ts'

// What people write is input: one spelling of each character, nothing invisible that could make it read as something else.

const half = /\p{Cs}/gu
const bidi = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const controls = /[^\P{Cc}\t\n]/gu
const breaks = /[\s\u2028\u2029]+/g

/** Text with line breaks, cut at this length. */
export function cleanParagraph(text: string, max: number): string {
  const cleaned = text.replace(half, '\uFFFD').normalize('NFC').replace(/\r\n?/g, '\n')
  return cutAt(cleaned.replace(controls, '').replace(bidi, '').trim(), max)
}

/** One line of it. */
export function cleanLine(text: string, max: number): string {
  return cutAt(cleanParagraph(text, Number.POSITIVE_INFINITY).replace(breaks, ' ').trim(), max)
}
