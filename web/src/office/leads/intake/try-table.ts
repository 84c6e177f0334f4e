import { type ImportField, importFields } from 'contract/lead-forms'
import type { ImportReport } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { callAsStaff } from '../../../api/call-as-staff.ts'

export type Columns = ImportReport['columns']

/** How a table is to be read; left out, as the server thinks best. */
export type Reading = { columns?: Columns; sheet?: string | null }

type Heads = { headers: string[]; columns: Columns; sheets: string[]; sheet: string | null }

type Tried = {
  read: Heads & { report: ImportReport | null }
  /** The required fields whose columns were not found. */
  missing: ImportField[]
}

/** A dry run of the import. Where columns are missing, the user can still choose them. */
export async function tryTable(file: File, reading: Reading): Promise<Tried> {
  try {
    const report = await callAsStaff(leads.import, { body: { ...bodyOf(reading), dry_run: true }, file })
    const { headers, columns, sheets, sheet } = report
    return { read: { headers, columns, sheets, sheet, report }, missing: [] }
  } catch (error) {
    const missing = columnsIn(error)
    if (!missing) throw error
    return { read: { ...missing.read, report: null }, missing: missing.missing }
  }
}

export function bodyOf({ columns, sheet }: Reading) {
  return { ...(columns && { columns: JSON.stringify(columns) }), ...(sheet && { sheet }) }
}

/** What the server read of a table that lacks columns; null for any other error. */
function columnsIn(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'invalid_fields') return null
  const { current } = error
  if (typeof current !== 'object' || current === null || !('headers' in current)) return null
  return {
    read: current as Heads,
    missing: importFields.filter((field) => `columns.${field}` in error.fields),
  }
}
