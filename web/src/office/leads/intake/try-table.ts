import { type ImportField, importFields } from 'contract/lead-forms'
import type { ImportReport } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { callAsStaff } from '../../../api/call-as-staff.ts'

export type Columns = ImportReport['columns']

type Tried = {
  read: { headers: string[]; columns: Columns; report: ImportReport | null }
  /** The required fields whose columns were not found. */
  missing: ImportField[]
}

/** A dry run of the import. Where columns are missing, the user can still choose them. */
export async function tryTable(file: File, columns?: Columns): Promise<Tried> {
  const body = { ...(columns && { columns: JSON.stringify(columns) }), dry_run: true }
  try {
    const report = await callAsStaff(leads.import, { body, file })
    return { read: { headers: report.headers, columns: report.columns, report }, missing: [] }
  } catch (error) {
    const missing = columnsIn(error)
    if (!missing) throw error
    return { read: { ...missing.read, report: null }, missing: missing.missing }
  }
}

/** What the server read of a table that lacks columns; null for any other error. */
function columnsIn(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'invalid_fields') return null
  const { current } = error
  if (typeof current !== 'object' || current === null || !('headers' in current)) return null
  return {
    read: current as { headers: string[]; columns: Columns },
    missing: importFields.filter((field) => `columns.${field}` in error.fields),
  }
}
