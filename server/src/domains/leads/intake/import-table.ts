import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { nameEnding } from 'contract/uploads'
import { ApiError } from '../../../http/api-error.ts'
import { cleanHead } from './clean-head.ts'
import { readCsv } from './csv-table.ts'
import { tableRefusal } from './import-refusal.ts'
import type { TableRow } from './table-row.ts'
import { readWorkbook } from './workbook.ts'

export type Table = {
  headers: string[]
  rows: TableRow[]
  /** The sheets of a workbook, and the one that was read; none for CSV. */
  sheets: string[]
  sheet: string | null
}

type TableFile = { name: string; stream: () => Readable }

const maxColumns = 500

/** Reads a table; of a workbook the sheet that is named, or its first one. Its size was looked at before. */
export async function readTable(file: TableFile, sheet?: string): Promise<Table> {
  const bytes = await buffer(file.stream())
  const isWorkbook = kindOf(file.name, bytes) === 'xlsx'
  const read = isWorkbook ? await readWorkbook(bytes, sheet) : await readText(bytes)
  const [head, ...rows] = read.rows
  // Where there are other sheets, one of them may be the table.
  if (!head && read.sheets.length < 2) throw tableRefusal('table')
  if (head && head.cells.length > maxColumns) throw tableRefusal('table')
  return { ...read, headers: head?.cells.map(cleanHead) ?? [], rows }
}

async function readText(bytes: Buffer) {
  return { rows: await readCsv(bytes), sheets: [], sheet: null }
}

const zipMark = '504b0304'
/** The container of old spreadsheets, and of new ones that ask for a password. */
const oldMark = 'd0cf11e0'

/** Ending and content have to agree. */
function kindOf(name: string, bytes: Buffer): 'csv' | 'xlsx' {
  const mark = bytes.subarray(0, 4).toString('hex')
  if (mark === oldMark) throw new ApiError('save_as_xlsx')
  const isWorkbook = nameEnding(name) === 'xlsx'
  if (isWorkbook !== (mark === zipMark)) throw new ApiError('file_type_refused')
  return isWorkbook ? 'xlsx' : 'csv'
}
