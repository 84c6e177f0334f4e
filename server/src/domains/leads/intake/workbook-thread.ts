import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'

// A thread of its own: gets a workbook, says which sheets it has, is told which one, and sends its rows.

export type WorkbookInput = {
  bytes: Uint8Array
  maxRows: number
  /** The signs of a row, and of all rows together. */
  maxRowLength: number
  maxLength: number
}

export type SheetRows = { line: number; cells: string[] }[] | 'too_long'

type Cell = string | number | boolean | Date | null

const { bytes, maxRows, maxRowLength, maxLength }: WorkbookInput = workerData
const workbook = new Blob([new Uint8Array(bytes)])

parentPort?.postMessage(await listSheets())
const [place] = await once(parentPort as NonNullable<typeof parentPort>, 'message')
parentPort?.postMessage(rowsIn((await readSheet(workbook, Number(place) + 1)) as unknown as Cell[][]))

/** The library lists them when it is asked for one that is not there; no sheet has an empty name. */
async function listSheets(): Promise<string[]> {
  try {
    await readSheet(workbook, '')
  } catch (error) {
    const { sheets } = error as { sheets?: string[] }
    if (sheets) return sheets
    throw error
  }
  return []
}

/** Its rows that have anything in them; checked here, because a text that is in many cells is sent once for each. */
function rowsIn(sheet: Cell[][] = []): SheetRows {
  const rows: SheetRows = []
  let length = 0
  for (const [at, cells] of sheet.entries()) {
    const texts = cells.map(textOf)
    const ofRow = texts.reduce((sum, text) => sum + text.length, 0)
    if (ofRow === 0) continue
    length += ofRow
    if (ofRow > maxRowLength || length > maxLength || rows.length === maxRows) return 'too_long'
    rows.push({ line: at + 1, cells: texts })
  }
  return rows
}

/** A day as people write it; a formula has the value that was stored with it. */
function textOf(cell: Cell): string {
  if (cell instanceof Date) return dayOf(cell)
  return cell === null ? '' : String(cell).trim()
}

function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
