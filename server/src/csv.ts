import { Readable } from 'node:stream'
import { contentDisposition } from './http/content-disposition.ts'
import type { StreamedAnswer } from './http/handler.ts'

type Cell = string | number | null
type Row = readonly Cell[]

/** Spreadsheets read a table as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'

const chunkLength = 16_384

/**
 * A table for spreadsheets, made while it is sent: the reader sets the pace, and one who goes away ends it. Rows that come
 * from the database are read by `inBatches`.
 */
export function csvAnswer(name: string, header: readonly string[], rows: AsyncIterable<Row>): StreamedAnswer {
  const day = new Date().toISOString().slice(0, 10)
  return {
    stream: Readable.from(chunksOf(header, rows), { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${name}-${day}.csv`),
      'cache-control': 'private, no-store',
    },
  }
}

async function* chunksOf(header: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let chunk = byteOrderMark + csvLine(header)
  for await (const row of rows) {
    chunk += csvLine(row)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

function csvLine(row: Row): string {
  return `${row.map(csvCell).join(',')}\r\n`
}

/** What a spreadsheet takes for the beginning of a formula, also behind blanks and in full width. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** A formula in a name would run on the machine that opens the file: an apostrophe makes it a text. */
function csvCell(cell: Cell): string {
  const text = String(cell ?? '')
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
