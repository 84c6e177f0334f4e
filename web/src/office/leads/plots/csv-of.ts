import type { Cell, PlotTable } from './plot-table.ts'

/** Spreadsheets read a table as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet takes for the beginning of a formula, also behind blanks and in full width. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** A plot's table as a file, in the form that the lists of the office leave in (docs/decisions/0023). */
export function csvOf({ heads, rows }: PlotTable): string {
  const lines = [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
}

/** A reason somebody typed would run as a formula on the machine of whoever opens the file: with an apostrophe it is a text. */
function csvCell(cell: Cell): string {
  const text = String(cell)
  const harmless = typeof cell === 'string' && formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
