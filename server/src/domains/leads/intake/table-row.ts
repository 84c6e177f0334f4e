/** A row as a spreadsheet counts it, the heads being row 1. */
export type TableRow = { line: number; cells: string[] }

/** The signs of all cells of one row together. */
export const maxRowLength = 128 * 1024
