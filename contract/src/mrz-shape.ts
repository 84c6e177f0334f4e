import { latinCapitals } from './latin-capitals.ts'

// Without the library that reads the lines: a form that only takes them is not to load it.

/** A passport has two lines of 44, a card three of 30. */
const formats = [
  { lines: 2, length: 44, nameLine: 0 },
  { lines: 3, length: 30, nameLine: 2 },
]

/**
 * The machine-readable lines of a passport or card as they are printed, from what was typed or pasted: in any case, with
 * spaces, quotes for fillers, Cyrillic look-alikes, in one line, or with too few fillers behind the name. Null where it
 * is neither.
 */
export function mrzLines(text: string): string[] | null {
  const typed = latinCapitals(text)
    .replace(/[«‹]/g, '<')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => line !== '')
  for (const { lines, length, nameLine } of formats) {
    const whole = typed.length === 1 ? cut(typed[0] ?? '', length) : typed
    if (whole.length !== lines) continue
    const filled = whole.map((line, at) => (at === nameLine ? withFillers(line, length) : line))
    if (filled.every((line) => line.length === length && /^[A-Z0-9<]+$/.test(line))) return filled
  }
  return null
}

function cut(line: string, length: number): string[] {
  return line.match(new RegExp(`.{1,${length}}`, 'g')) ?? []
}

/** A row of fillers is hard to count, and says nothing. */
function withFillers(line: string, length: number): string {
  let end = line.length
  while (line[end - 1] === '<') end -= 1
  return line.slice(0, end).padEnd(length, '<')
}
