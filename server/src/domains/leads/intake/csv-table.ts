import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { maxImportRows } from 'contract/lead-forms'
import { CsvError, parse } from 'csv-parse'
import { tableRefusal } from './import-refusal.ts'
import { maxRowLength, type TableRow } from './table-row.ts'

const sliceBytes = 64 * 1024

/** Reads text as spreadsheets save it, whichever way that is. */
export async function readCsv(bytes: Buffer): Promise<TableRow[]> {
  const text = decode(bytes)
  const rows: TableRow[] = []
  try {
    const parser = parserFor(delimiterOf(text), (row) => {
      if (rows.length > maxImportRows) throw tableRefusal('too_many', maxImportRows)
      rows.push(row)
    })
    await pipeline(slicesOf(Buffer.from(text)), parser)
  } catch (error) {
    throw error instanceof CsvError ? tableRefusal('table') : error
  }
  return rows
}

/** What is no UTF-8 is taken for the Cyrillic of Windows, in which every byte is a letter. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Others are answered in between: reading the largest file takes a while. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes)
    await setImmediate()
  }
}

/** Rows without anything in them are counted and left out: spreadsheets leave them at the end. */
function parserFor(delimiter: string, take: (row: TableRow) => void) {
  return parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
    on_record: (cells, { records, empty_lines }) => {
      if (cells.some((cell) => cell.trim())) take({ line: records + empty_lines, cells })
      return null
    },
  })
}

/** The one that parts the heads most often; where the decimal sign is a comma, spreadsheets take the semicolon. */
function delimiterOf(text: string): string {
  const [head = ''] = /\S.*/.exec(text.slice(0, maxRowLength)) ?? []
  const unquoted = head.replace(/"[^"]*"/g, '')
  const countOf = (sign: string) => unquoted.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}
