import { type ImportField, importFields } from 'contract/lead-forms'
import type { ImportReport } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { callAsStaff } from '../../../api/call-as-staff.ts'

export type Columns = ImportReport['columns']

type Tried = {
  read: { headers: string[]; columns: Columns; report: ImportReport | null }
  /** The fields that a table cannot do without and whose columns were not found. */
  missing: ImportField[]
}

/** Asks what would come of a table, without keeping anything. A table without its columns can still be told which they are. */
export async function tryTable(file: File, columns?: Columns): Promise<Tried> {
  const body = { ...(columns && { columns: JSON.stringify(columns) }), dry_run: true }
  try {
    const report = await callAsStaff(leads.import, { body, file })
    return { read: { headers: report.headers, columns: report.columns, report }, missing: [] }
  } catch (error) {
    const found = columnsIn(error)
    if (!found) throw error
    return { read: { ...found.read, report: null }, missing: found.missing }
  }
}

/** What the server read of a table that lacks columns; null where something else went wrong. */
function columnsIn(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'invalid_fields') return null
  const { current } = error
  if (typeof current !== 'object' || current === null || !('headers' in current)) return null
  return {
    read: current as { headers: string[]; columns: Columns },
    missing: importFields.filter((field) => `columns.${field}` in error.fields),
  }
}
