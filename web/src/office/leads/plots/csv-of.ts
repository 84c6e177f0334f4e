import type { Cell, PlotTable } from './plot-table.ts'

/** Spreadsheets read a table as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet reads as the start of a formula, also after blanks and in full width. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** A plot's table as a file, in the format of the office's exports (docs/decisions/0023). */
export function csvOf({ heads, rows }: PlotTable): string {
  const lines = [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
}

/** A typed reason would run as a formula on the machine that opens the file: with an apostrophe it is text. */
function csvCell(cell: Cell): string {
  const text = String(cell)
  const harmless = typeof cell === 'string' && formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
